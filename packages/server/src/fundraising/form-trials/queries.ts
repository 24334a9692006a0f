import type * as contract from '@ngo-plus/contract/fundraising/form-trials';
import type { Trial } from '@ngo-plus/contract/fundraising/form-trials';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import {
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import type { CountVariants } from './counts.ts';
import { type Found, present } from './present.ts';
import { formTrials, formTrialVariants } from './table.ts';

const cursors = cursorsOf('form-trials', [z.uuid()]);

export const listTrials =
  (count: CountVariants) =>
  async (ctx: TransactionContext, { cursor, limit }: Input<typeof contract.listTrials>) => {
    const { orgId } = signedIn(ctx);
    const [after] = cursor === undefined ? [] : cursors.position(cursor);
    const found = await findTrials(
      ctx,
      after === undefined ? undefined : lt(formTrials.id, after),
      limit + 1,
    );
    const { page, next } = pageOf(found, limit, ({ row }) => cursors.after([row.id]));
    const total = await ctx.db.$count(formTrials, eq(formTrials.orgId, orgId));
    return { items: await present(ctx, count, page), total, next };
  };

export const readTrial =
  (count: CountVariants) =>
  (ctx: TransactionContext, { id }: Input<typeof contract.readTrial>) =>
    trialOr404(ctx, count, id);

/** @throws Problem `not_found` */
export async function trialOr404(
  ctx: TransactionContext,
  count: CountVariants,
  id: string,
): Promise<Trial> {
  const [shown] = await present(ctx, count, await findTrials(ctx, eq(formTrials.id, id), 1));
  return Problem.ifMissing(shown, 'That A/B test');
}

async function findTrials(
  ctx: TransactionContext,
  which: SQL | undefined,
  limit: number,
): Promise<readonly Found[]> {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select({ row: formTrials, causeTitle: causes.title, currency: causes.currency })
    .from(formTrials)
    .innerJoin(causes, eq(causes.id, formTrials.causeId))
    .where(and(eq(formTrials.orgId, orgId), which))
    .orderBy(desc(formTrials.id))
    .limit(limit);
  const ids = rows.map(({ row }) => row.id);
  const variants = await ctx.db
    .select()
    .from(formTrialVariants)
    .where(and(eq(formTrialVariants.orgId, orgId), inArray(formTrialVariants.trialId, ids)))
    .orderBy(asc(formTrialVariants.trialId), asc(formTrialVariants.place));
  return rows.map((found) => ({
    ...found,
    variants: variants.filter(({ trialId }) => trialId === found.row.id),
  }));
}
