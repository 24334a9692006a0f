import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type ReconciliationRow, reconciliations } from '../table.ts';

type Day = { readonly provider: string; readonly day: string };

/** Records that a comparison of the day has started, for the first time or again. */
export async function beginDay(
  { db, now }: TransactionContext,
  { provider, day }: Day,
): Promise<ReconciliationRow> {
  const started = { charges: 0, unmatched: 0, startedAt: now(), endedAt: null, failure: null };
  const [row] = await db
    .insert(reconciliations)
    .values({ provider, day, ...started })
    .onConflictDoUpdate({ target: [reconciliations.provider, reconciliations.day], set: started })
    .returning();
  if (!row) throw new Error(`Couldn't start the reconciliation of ${day} for ${provider}.`);
  return row;
}

/** Records the progress of a comparison, its result or why it failed. */
export async function noteDay(
  { db }: TransactionContext,
  { provider, day }: Day,
  changes: Partial<Pick<ReconciliationRow, 'charges' | 'unmatched' | 'endedAt' | 'failure'>>,
): Promise<void> {
  await db
    .update(reconciliations)
    .set(changes)
    .where(and(eq(reconciliations.provider, provider), eq(reconciliations.day, day)));
}
