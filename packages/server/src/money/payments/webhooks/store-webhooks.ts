import { inArray, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { ProviderEvent } from '../../../ports/index.ts';
import { paymentOfCharge } from '../queries.ts';
import { type EventRow, events, type PaymentRow, payments } from '../table.ts';

export type Arrived = { readonly provider: string; readonly event: ProviderEvent };

/** A webhook received for the first time, with the payment it refers to. */
export type Stored = { readonly row: EventRow; readonly payment: PaymentRow | undefined };

/**
 * Stores webhooks as received. Duplicates are only counted.
 *
 * @returns in the same order; undefined for a duplicate
 */
export async function storeWebhooks(
  ctx: TransactionContext,
  arrived: readonly Arrived[],
): Promise<readonly (Stored | undefined)[]> {
  const lots = [...Map.groupBy(arrived, keyOf).values()];
  const rows = await written(ctx, lots);
  const isNew = new Map(rows.map((row) => [keyText(row.provider, row.eventKey), row]));
  const about = await paymentsAbout(ctx, rows);
  const first = new Set(lots.map(([one]) => one));
  return arrived.map((one) => {
    const row = first.has(one) ? isNew.get(keyOf(one)) : undefined;
    return row && { row, payment: about.get(row.id) };
  });
}

const keyOf = ({ provider, event }: Arrived): string => keyText(provider, event.key);
const keyText = (provider: string, key: string): string => `${provider} ${key}`;

/** @returns the webhooks that were not stored before */
async function written(
  { db, now }: TransactionContext,
  lots: readonly (readonly Arrived[])[],
): Promise<EventRow[]> {
  const receivedAt = now();
  const values = lots.flatMap(([one, ...same]) =>
    one
      ? {
          id: uuidv7(),
          provider: one.provider,
          eventKey: one.event.key,
          receivedAt,
          kind: one.event.kind,
          reference: one.event.reference ?? null,
          chargeId: one.event.chargeId ?? null,
          copies: 1 + same.length,
        }
      : [],
  );
  const ours = new Set(values.map(({ id }) => id));
  const rows = await db
    .insert(events)
    // A fixed order: concurrent inserts of the same webhooks cannot deadlock.
    .values(values.toSorted((a, b) => (a.eventKey < b.eventKey ? -1 : 1)))
    .onConflictDoUpdate({
      target: [events.provider, events.eventKey],
      set: { copies: sql`${events.copies} + excluded.copies` },
    })
    .returning();
  return rows.filter(({ id }) => ours.has(id));
}

/** By our reference or, for a booked payment, by the provider’s ID; keyed by the webhooks’ IDs. */
async function paymentsAbout(
  ctx: TransactionContext,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const existing =
    references.length === 0
      ? []
      : await ctx.db.select().from(payments).where(inArray(payments.reference, references));
  const byReference = new Map(existing.map((payment) => [payment.reference, payment]));
  const about = new Map<string, PaymentRow>();
  for (const row of rows) {
    const { id, provider, reference, chargeId } = row;
    const payment =
      reference !== null
        ? byReference.get(reference)
        : chargeId !== null
          ? await paymentOfCharge(ctx, provider, chargeId)
          : undefined;
    if (payment) about.set(id, payment);
  }
  return about;
}

/** The payment that a single webhook refers to. */
export async function paymentAbout(
  ctx: TransactionContext,
  row: EventRow,
): Promise<PaymentRow | undefined> {
  const about = await paymentsAbout(ctx, [row]);
  return about.get(row.id);
}
