import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { type Charge, type PaymentProvider, PaymentProviderFailed } from '../../../ports/index.ts';
import type { Payables } from '../payable.ts';
import { findPayment } from '../queries.ts';
import { settle } from '../settlement.ts';
import { type PaymentRow, payments, reconciliations, unmatchedPayments } from '../table.ts';
import { insertUnmatchedPayment } from '../unmatched/index.ts';
import { beginDay, noteDay } from './compared-days.ts';

const dayMs = 86_400_000;

/** Days to catch up on after the server was offline. */
const daysBack = 7;

/** Every night, compares the provider’s list of the previous day with the recorded payments. */
export const reconcilePayments = (payables: Payables): AnyJob =>
  defineJob({
    name: 'payments.reconcile',
    cron: '40 3 * * *',
    payload: z.object({}),
    run: async (outside, _payload, signal) => {
      for (const provider of outside.adapters.payments)
        for (const day of await remainingDays(outside, provider.name)) {
          signal.throwIfAborted();
          await reconcileDay(outside, payables, provider, day);
        }
    },
  });

/** Days of the last week that have ended and were not compared yet, oldest first. */
async function remainingDays(outside: RequestContext, provider: string): Promise<string[]> {
  const done = await outside.transact(({ db }) =>
    db
      .select({ day: reconciliations.day })
      .from(reconciliations)
      .where(and(eq(reconciliations.provider, provider), isNotNull(reconciliations.endedAt))),
  );
  const known = new Set(done.map(({ day }) => day));
  const today = Math.floor(outside.now().getTime() / dayMs);
  return Array.from({ length: daysBack }, (_, back) => new Date((today - daysBack + back) * dayMs))
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => !known.has(day));
}

type Reconciled = { readonly charges: number; readonly unmatched: number };

/**
 * Reconciles a day (UTC): payments of the provider that are not booked here are handled as if their webhook had just
 * arrived; unknown payments, and booked payments that the provider does not list, become mismatches. Idempotent.
 *
 * @throws PaymentProviderFailed when the list cannot be read; the day is compared again later
 */
export async function reconcileDay(
  outside: RequestContext,
  payables: Payables,
  provider: PaymentProvider,
  day: string,
): Promise<Reconciled> {
  const { name } = provider;
  await outside.transact((ctx) => beginDay(ctx, { provider: name, day }), 'system');
  try {
    const theirs = await compareList(outside, payables, provider, day);
    return await outside.transact((ctx) => endDay(ctx, name, day, theirs), 'system');
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const failure = words.slice(0, 300);
    await outside.transact((ctx) => noteDay(ctx, { provider: name, day }, { failure }), 'system');
    throw error;
  }
}

/** Progress is saved after this many payments. */
const progressInterval = 50;

/**
 * A payment that cannot be booked does not stop the others of the day.
 *
 * @returns the provider’s IDs for the payments of the day
 * @throws Error at the end, when some payments could not be booked
 */
async function compareList(
  outside: RequestContext,
  payables: Payables,
  provider: PaymentProvider,
  day: string,
): Promise<ReadonlySet<string>> {
  const theirs = new Set<string>();
  const failures: string[] = [];
  const [from, to] = boundsOf(day);
  for await (const charge of provider.chargesBetween(from, to, outside.signal)) {
    if (charge.state !== 'succeeded') continue;
    theirs.add(charge.id);
    await compare(outside, payables, provider, charge).catch((error: unknown) => {
      if (error instanceof PaymentProviderFailed) throw error;
      failures.push(error instanceof Error ? error.message : String(error));
    });
    const far = { charges: theirs.size };
    if (theirs.size % progressInterval === 0)
      await outside.transact(
        (ctx) => noteDay(ctx, { provider: provider.name, day }, far),
        'system',
      );
  }
  const [first] = failures;
  if (first === undefined) return theirs;
  throw new Error(
    `${failures.length} of ${theirs.size} payments couldn't be recorded. First error: ${first}`,
  );
}

async function endDay(
  ctx: TransactionContext,
  provider: string,
  day: string,
  theirs: ReadonlySet<string>,
): Promise<Reconciled> {
  for (const row of await bookedBetween(ctx, provider, ...boundsOf(day)))
    if (row.chargeId !== null && !theirs.has(row.chargeId))
      await insertUnmatchedPayment(ctx, {
        kind: 'missing-at-provider',
        provider,
        row,
        charge: { id: row.chargeId, reference: row.reference },
      });
  const missing = await ctx.db
    .select({ id: unmatchedPayments.id })
    .from(unmatchedPayments)
    .where(and(eq(unmatchedPayments.provider, provider), isNull(unmatchedPayments.resolvedAt)));
  const result = { charges: theirs.size, unmatched: missing.length };
  await noteDay(ctx, { provider, day }, { ...result, endedAt: ctx.now() });
  return result;
}

const boundsOf = (day: string): [Date, Date] => [
  new Date(`${day}T00:00:00Z`),
  new Date(Date.parse(day) + dayMs),
];

async function compare(
  outside: RequestContext,
  payables: Payables,
  { name }: PaymentProvider,
  charge: Charge,
): Promise<void> {
  const { id: chargeId, reference } = charge;
  const row = await outside.transact((ctx) => findPayment(ctx, { reference }), 'system');
  if (!row) {
    await outside.transact(
      (ctx) => insertUnmatchedPayment(ctx, { kind: 'missing-here', provider: name, charge }),
      'system',
    );
    return;
  }
  const isBooked = row.status === 'succeeded' && row.chargeId === chargeId;
  if (!isBooked || (row.feeMinor === null && charge.fee))
    await settle(outside, payables, { reference, chargeId, again: true });
}

const bookedBetween = (
  { db }: TransactionContext,
  provider: string,
  from: Date,
  to: Date,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.status, 'succeeded'),
        gte(payments.chargedAt, from),
        lt(payments.chargedAt, to),
      ),
    );
