import type * as contract from '@ngo-plus/contract/fundraising/experiments';
import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
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
import { type ExperimentWithVariants, present } from './present.ts';
import { formExperiments, formExperimentVariants } from './table.ts';

const cursors = cursorsOf('experiments', [z.uuid()]);

export const listExperiments =
  (count: CountVariants) =>
  async (ctx: TransactionContext, { cursor, limit }: Input<typeof contract.listExperiments>) => {
    const { orgId } = signedIn(ctx);
    const [after] = cursor === undefined ? [] : cursors.position(cursor);
    const experiments = await findExperiments(
      ctx,
      after === undefined ? undefined : lt(formExperiments.id, after),
      limit + 1,
    );
    const { page, next } = pageOf(experiments, limit, ({ row }) => cursors.after([row.id]));
    const total = () => ctx.db.$count(formExperiments, eq(formExperiments.orgId, orgId));
    return { items: await present(ctx, count, page), total, next };
  };

export const readExperiment =
  (count: CountVariants) =>
  (ctx: TransactionContext, { id }: Input<typeof contract.readExperiment>) =>
    experimentOr404(ctx, count, id);

/** @throws Problem `not_found` */
export async function experimentOr404(
  ctx: TransactionContext,
  count: CountVariants,
  id: string,
): Promise<Experiment> {
  const [experiment] = await present(
    ctx,
    count,
    await findExperiments(ctx, eq(formExperiments.id, id), 1),
  );
  return Problem.ifMissing(experiment, 'That A/B test');
}

async function findExperiments(
  ctx: TransactionContext,
  which: SQL | undefined,
  limit: number,
): Promise<readonly ExperimentWithVariants[]> {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select({ row: formExperiments, causeTitle: causes.title, currency: causes.currency })
    .from(formExperiments)
    .innerJoin(causes, eq(causes.id, formExperiments.causeId))
    .where(and(eq(formExperiments.orgId, orgId), which))
    .orderBy(desc(formExperiments.id))
    .limit(limit);
  const ids = rows.map(({ row }) => row.id);
  const variants = await ctx.db
    .select()
    .from(formExperimentVariants)
    .where(
      and(
        eq(formExperimentVariants.orgId, orgId),
        inArray(formExperimentVariants.experimentId, ids),
      ),
    )
    .orderBy(asc(formExperimentVariants.experimentId), asc(formExperimentVariants.place));
  return rows.map((row) => ({
    ...row,
    variants: variants.filter(({ experimentId }) => experimentId === row.row.id),
  }));
}
