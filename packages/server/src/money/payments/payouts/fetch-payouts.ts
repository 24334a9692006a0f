import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  enqueue,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import type { PaymentProvider, Payout, PayoutLine } from '../../../ports/index.ts';
import { followDisputes } from '../disputes/index.ts';
import type { Payables } from '../payable.ts';
import { type PayoutRow, payouts } from '../payout-table.ts';
import { providerOf } from '../queries.ts';
import { followRefunds } from '../refunds/index.ts';
import { insertUnmatchedPayment } from '../unmatched/index.ts';
import { bookShare, closePayout, returnShare, sharesToReturn } from './payout-booking.ts';
import {
  affectedPayments,
  matchLines,
  noteOddLines,
  storeLines,
  sumOf,
  unpostedOrgs,
} from './payout-matching.ts';

/** The bank returns a failed payout within days, but a server may have been offline for weeks. */
const daysBack = 60;

/** Payout lines stored per transaction. */
const pageSize = 500;

const search = {
  name: 'payments.fetch-payouts-of',
  payload: z.object({ provider: z.string() }),
} as const;

/** Queues a fetch of the provider’s payouts; repeated calls queue it once. */
export const fetchSoon = (ctx: TransactionContext, provider: string): Promise<void> =>
  enqueue(ctx, search, { provider }, { key: `${search.name} ${provider}`, maxAttempts: 3 }).then(
    () => undefined,
  );

export const payoutJobs = (payables: Payables): readonly AnyJob[] => [
  defineJob({
    ...search,
    run: async (outside, { provider: name }, signal) => {
      const provider = providerOf(outside, name);
      if (provider) await fetchPayouts(outside, payables, provider, signal);
    },
  }),
  defineJob({
    name: 'payments.fetch-payouts',
    cron: '50 4 * * *',
    payload: z.object({}),
    run: async (outside, _payload, signal) => {
      const requests = outside.adapters.payments.map((provider) =>
        fetchPayouts(outside, payables, provider, signal),
      );
      // One failing provider does not delay the others.
      const failed = (await Promise.allSettled(requests)).find(
        ({ status }) => status === 'rejected',
      );
      if (failed?.status === 'rejected') throw failed.reason;
    },
  }),
];

/**
 * Fetches the payouts of the last two months with their lines and posts them in the ledger of every organisation that
 * has money in them. Idempotent: payouts already posted are not read again.
 *
 * @throws Error at the end, when some payouts could not be posted; the others are
 */
export async function fetchPayouts(
  outside: RequestContext,
  payables: Payables,
  provider: PaymentProvider,
  signal: AbortSignal,
): Promise<void> {
  const now = outside.now().getTime();
  const [from, to] = [new Date(now - daysBack * 86_400_000), new Date(now + 1)];
  const failures: string[] = [];
  for await (const payout of provider.payoutsBetween(from, to, signal)) {
    signal.throwIfAborted();
    const row = await outside.transact((ctx) => storePayout(ctx, provider.name, payout), 'system');
    await processPayout(outside, payables, provider, payout, row).catch(async (error: unknown) => {
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      await outside.transact((ctx) => closePayout(ctx, row, { failure }), 'system');
      failures.push(failure);
    });
  }
  const [first] = failures;
  if (first !== undefined)
    throw new Error(`${failures.length} payouts couldn't be recorded. First error: ${first}`);
}

async function storePayout(
  { db, now }: TransactionContext,
  provider: string,
  payout: Payout,
): Promise<PayoutRow> {
  const { state, arrivesAt } = payout;
  const [row] = await db
    .insert(payouts)
    .values({
      id: uuidv7(),
      provider,
      payoutId: payout.id,
      state,
      ...payout.amount,
      madeAt: payout.createdAt,
      arrivesAt,
      seenAt: now(),
    })
    .onConflictDoUpdate({ target: [payouts.provider, payouts.payoutId], set: { state } })
    .returning();
  if (!row) throw new Error('Failed to insert the payout.');
  return row;
}

async function processPayout(
  outside: RequestContext,
  payables: Payables,
  provider: PaymentProvider,
  payout: Payout,
  row: PayoutRow,
): Promise<void> {
  if (row.state === 'failed') return markReturned(outside, row);
  if (row.state !== 'paid' || row.bookedAt !== null) return;
  await readLines(outside, provider, payout, row);
  await outside.transact((ctx) => matchLines(ctx, row), 'system');
  // The payout’s disputes and refunds have to be in the ledger before the payout is.
  for (const payment of await outside.transact(
    (ctx) => affectedPayments(ctx, row, 'dispute'),
    'system',
  ))
    await followDisputes(outside, payables, payment);
  for (const payment of await outside.transact(
    (ctx) => affectedPayments(ctx, row, 'refund'),
    'system',
  ))
    await followRefunds(outside, payables, payment);
  for (const orgId of await outside.transact((ctx) => unpostedOrgs(ctx, row), 'system'))
    await outside.transact((ctx) => bookShare(ctx, row, orgId), 'system');
  await outside.transact((ctx) => finish(ctx, row), 'system');
}

async function readLines(
  outside: RequestContext,
  provider: PaymentProvider,
  payout: Payout,
  row: PayoutRow,
): Promise<void> {
  let page: PayoutLine[] = [];
  const storePage = () => outside.transact((ctx) => storeLines(ctx, row, page), 'system');
  for await (const line of provider.linesOfPayout(payout, outside.signal)) {
    page.push(line);
    if (page.length < pageSize) continue;
    await storePage();
    page = [];
  }
  await storePage();
}

/** Lists a payout whose lines do not sum to its amount: the bank knows what arrived, so the provider has to explain. */
async function finish(ctx: TransactionContext, row: PayoutRow): Promise<void> {
  const { provider, payoutId: id, amountMinor, currency } = row;
  const sum = await sumOf(ctx, row);
  if (sum !== amountMinor)
    await insertUnmatchedPayment(ctx, {
      kind: 'payout',
      provider,
      expected: { amountMinor, currency },
      charge: { id: `payout ${id}`, reference: id, amount: { amountMinor: sum, currency } },
    });
  await noteOddLines(ctx, row);
  await closePayout(ctx, row, { bookedAt: ctx.now(), failure: null });
}

async function markReturned(outside: RequestContext, row: PayoutRow): Promise<void> {
  if (row.returnedAt !== null) return;
  for (const share of await outside.transact((ctx) => sharesToReturn(ctx, row), 'system'))
    await outside.transact((ctx) => returnShare(ctx, row, share), 'system');
  const returnedAt = outside.now();
  await outside.transact((ctx) => closePayout(ctx, row, { returnedAt, failure: null }), 'system');
}
