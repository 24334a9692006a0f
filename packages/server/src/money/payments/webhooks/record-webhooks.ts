import { eq, inArray, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type EventRow, events } from '../table.ts';

type Handled = { readonly event: EventRow; readonly outcome: string };

/**
 * Records the results of webhooks, which are then never handled again.
 * @returns them by ID
 */
export async function markHandled(
  { db, now }: TransactionContext,
  handled: readonly Handled[],
): Promise<ReadonlyMap<string, EventRow>> {
  const noted = new Map<string, EventRow>();
  for (const [outcome, some] of Map.groupBy(handled, (one) => one.outcome)) {
    const ids = some.map(({ event }) => event.id);
    const rows = await db
      .update(events)
      .set({ outcome, handledAt: now(), tries: sql`${events.tries} + 1` })
      .where(inArray(events.id, ids))
      .returning();
    for (const row of rows) noted.set(row.id, row);
  }
  return noted;
}

/** The same for one webhook. */
export async function noteOne(
  ctx: TransactionContext,
  event: EventRow,
  outcome: string,
): Promise<EventRow> {
  const noted = await markHandled(ctx, [{ event, outcome }]);
  const row = noted.get(event.id);
  if (!row) throw new Error(`Event ${event.id} no longer exists.`);
  return row;
}

/** Records why a webhook could not be handled this time. */
export async function noteFailure(
  { db }: TransactionContext,
  { id }: EventRow,
  why: string,
): Promise<void> {
  await db
    .update(events)
    .set({ outcome: why.slice(0, 300), tries: sql`${events.tries} + 1` })
    .where(eq(events.id, id));
}
