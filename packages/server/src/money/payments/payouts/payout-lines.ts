import type { Input } from '@ngo-plus/contract/kernel';
import type {
  listOwnPayoutLines,
  listOwnPayouts,
  listPayoutLines,
  OwnPayout,
  OwnPayoutLine,
  PayoutLine,
} from '@ngo-plus/contract/money/payments';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { namesOf } from '../admin.ts';
import { type PayoutLineRow, payoutLines, payoutShares, payouts } from '../payout-table.ts';
import { type PaymentRow, payments } from '../table.ts';

const lineCursors = cursorsOf('payout lines', [z.uuid()]);
const shareCursors = cursorsOf('own payouts', [z.uuid()]);

type Match = { readonly line: PayoutLineRow; readonly payment: PaymentRow | null };
type Paging = { readonly limit: number; readonly cursor?: string | undefined };

/**
 * The lines of a payout in the order in which they were read.
 * @throws Problem `not_found`
 */
export async function listLines(
  ctx: TransactionContext,
  { id, odd, ...paging }: Input<typeof listPayoutLines>,
): Promise<Page<PayoutLine>> {
  const [payout] = await ctx.db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id));
  Problem.ifMissing(payout, 'That payout');
  const isOdd = or(isNull(payoutLines.orgId), isNotNull(payoutLines.expectedMinor));
  const isEven = and(isNotNull(payoutLines.orgId), isNull(payoutLines.expectedMinor));
  const matching = and(eq(payoutLines.payoutId, id), odd && (odd === 'yes' ? isOdd : isEven));
  const { rows, total, next } = await pageOfLines(ctx, matching, paging);
  const names = await namesOf(
    ctx,
    rows.map(({ line }) => line),
  );
  const items = rows.map(({ line, payment }) => ({
    ...present(line, payment),
    paymentId: line.paymentId as PayoutLine['paymentId'],
    organisation:
      line.orgId === null ? null : { id: line.orgId, name: names.get(line.orgId) ?? '' },
  }));
  return { items, total, next };
}

/**
 * The caller’s own lines of a payout.
 * @throws Problem `not_found`
 */
export async function listOwnLines(
  ctx: TransactionContext,
  { id, ...paging }: Input<typeof listOwnPayoutLines>,
): Promise<Page<OwnPayoutLine>> {
  const { orgId } = signedIn(ctx);
  const mine = and(eq(payoutShares.payoutId, id), eq(payoutShares.orgId, orgId));
  const [share] = await ctx.db.select({ id: payoutShares.payoutId }).from(payoutShares).where(mine);
  Problem.ifMissing(share, 'That payout');
  const matching = and(eq(payoutLines.payoutId, id), eq(payoutLines.orgId, orgId));
  const { rows, total, next } = await pageOfLines(ctx, matching, paging);
  const items = rows.map(({ line, payment }) => ({
    ...present(line, payment),
    subjectId: payment?.subjectId ?? null,
    payable: payment?.payable ?? null,
  }));
  return { items, total, next };
}

async function pageOfLines(
  ctx: TransactionContext,
  matching: SQL | undefined,
  { limit, cursor }: Paging,
) {
  const after = cursor === undefined ? undefined : lineCursors.position(cursor)[0];
  const rows: Match[] = await ctx.db
    .select({ line: payoutLines, payment: payments })
    .from(payoutLines)
    .leftJoin(payments, eq(payments.id, payoutLines.paymentId))
    .where(and(matching, after === undefined ? undefined : gt(payoutLines.id, after)))
    .orderBy(asc(payoutLines.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ line }) => lineCursors.after([line.id]));
  return { rows: page, total: () => countMatching(ctx.db, payoutLines, matching), next };
}

function present(row: PayoutLineRow, payment: PaymentRow | null) {
  const { currency, originalCurrency, originalMinor, expectedMinor } = row;
  const sum = (minor: bigint, of = currency) => ({ amountMinor: minor.toString(), currency: of });
  return {
    id: row.id,
    kind: row.kind,
    title: payment?.title ?? null,
    chargeId: row.chargeId,
    gross: sum(row.grossMinor),
    fee: sum(row.feeMinor),
    net: sum(row.netMinor),
    original:
      originalMinor === null || originalCurrency === null
        ? null
        : sum(originalMinor, originalCurrency),
    expected: expectedMinor === null ? null : sum(expectedMinor, originalCurrency ?? currency),
    at: row.at.toISOString(),
  };
}

/** The caller’s shares of payouts, newest first. */
export async function listOwn(
  ctx: TransactionContext,
  { limit, cursor }: Input<typeof listOwnPayouts>,
): Promise<Page<OwnPayout>> {
  const mine = eq(payoutShares.orgId, signedIn(ctx).orgId);
  const after = cursor === undefined ? undefined : shareCursors.position(cursor)[0];
  const rows = await ctx.db
    .select()
    .from(payoutShares)
    .where(and(mine, after === undefined ? undefined : lt(payoutShares.payoutId, after)))
    .orderBy(desc(payoutShares.payoutId))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ payoutId }) => shareCursors.after([payoutId]));
  const items = page.map((row) => ({
    id: row.payoutId as OwnPayout['id'],
    provider: row.provider,
    lines: row.lines,
    amount: { amountMinor: row.netMinor.toString(), currency: row.currency },
    journalEntryId: row.journalEntryId,
    at: row.at.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }));
  return { items, total: () => countMatching(ctx.db, payoutShares, mine), next };
}
