import type { Claim, ClaimWithLines, listClaims } from '@ngo-plus/contract/fundraising/gift-aid';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { deductible, openAdjustments } from './adjustments.ts';
import { donationsIn } from './draft.ts';
import { linesOf } from './lines.ts';
import { pounds } from './present.ts';
import { type AdjustmentRow, adjustments, type ClaimRow, claims } from './table.ts';

const cursors = cursorsOf('gift-aid.claims', [z.uuid()]);

export async function listAll(
  ctx: TransactionContext,
  { limit, cursor }: Input<typeof listClaims>,
): Promise<Page<Claim>> {
  const { orgId } = signedIn(ctx);
  const before = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const rows = await ctx.db
    .select()
    .from(claims)
    .where(and(eq(claims.orgId, orgId), before === undefined ? undefined : lt(claims.id, before)))
    .orderBy(desc(claims.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  const items: Claim[] = [];
  for (const row of page) items.push(await summariseClaim(ctx, row));
  return { items, total: () => countMatching(ctx.db, claims, eq(claims.orgId, orgId)), next };
}

/** @throws Problem `not_found` also for claims of other organisations */
async function findClaim(ctx: TransactionContext, id: string): Promise<ClaimRow> {
  const [row] = await ctx.db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.orgId, signedIn(ctx).orgId)));
  return Problem.ifMissing(row, 'That claim');
}

/** Returns one claim with its lines and what HMRC would reject in them. */
export async function readOne(
  ctx: TransactionContext,
  { id }: { readonly id: string },
): Promise<ClaimWithLines> {
  const row = await findClaim(ctx, id);
  const deduction = await deductionOf(ctx, row);
  return {
    ...(await summariseClaim(ctx, row)),
    lines: await linesOf(ctx, row),
    adjustments: await presentAdjustments(ctx, deduction),
  };
}

/**
 * Returns the totals of a claim. A draft deducts what is owed now; other claims deduct what was
 * taken off when they were submitted.
 */
export async function summariseClaim(ctx: TransactionContext, row: ClaimRow): Promise<Claim> {
  const { donations, totalMinor, reclaimMinor } = await sumOf(ctx, row);
  const adjustment =
    row.state === 'draft'
      ? deductible(await openAdjustments(ctx, row.orgId), reclaimMinor).sumMinor
      : row.adjustmentMinor;
  return {
    id: row.id as Claim['id'],
    number: row.number,
    state: row.state,
    upTo: row.upTo,
    aggregateAs: row.aggregateAs,
    donations,
    total: pounds(totalMinor),
    reclaim: pounds(reclaimMinor),
    adjustment: pounds(adjustment),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    paidOn: row.paidOn,
    paid: row.paidMinor === null ? null : pounds(row.paidMinor),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawReason: row.withdrawReason,
  };
}

async function sumOf(ctx: TransactionContext, row: ClaimRow) {
  const inside = await donationsIn(ctx, row);
  return {
    donations: inside.length,
    totalMinor: inside.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    reclaimMinor: inside.reduce((sum, { reclaimMinor }) => sum + reclaimMinor, 0n),
  };
}

async function deductionOf(
  ctx: TransactionContext,
  row: ClaimRow,
): Promise<readonly AdjustmentRow[]> {
  if (row.state === 'draft') {
    const { reclaimMinor } = await sumOf(ctx, row);
    return deductible(await openAdjustments(ctx, row.orgId), reclaimMinor).borne;
  }
  return ctx.db
    .select()
    .from(adjustments)
    .where(and(eq(adjustments.settledBy, row.id), isNull(adjustments.voidedAt)))
    .orderBy(asc(adjustments.id));
}

async function presentAdjustments(ctx: TransactionContext, rows: readonly AdjustmentRow[]) {
  if (rows.length === 0) return [];
  const from = await ctx.db
    .select({ id: claims.id, number: claims.number })
    .from(claims)
    .where(
      inArray(
        claims.id,
        rows.map(({ claimId }) => claimId),
      ),
    );
  type PresentedAdjustment = ClaimWithLines['adjustments'][number];
  return rows.map(({ donationId, claimId, why, owedMinor, at }) => ({
    donationId: donationId as PresentedAdjustment['donationId'],
    claim: {
      id: claimId as PresentedAdjustment['claim']['id'],
      number: from.find(({ id }) => id === claimId)?.number ?? 0,
    },
    why,
    owed: pounds(owedMinor),
    at: at.toISOString(),
  }));
}
