import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';

export type Unhandled = { readonly count: number; readonly oldestAt: Date | null };

/** Webhooks received before this instant that are not handled yet. Needs scope `platform` or `system`. */
export async function unhandledMessages(
  { db }: TransactionContext,
  before: Date,
): Promise<Unhandled> {
  const { rows } = await db.execute<{ count: number; oldestAt: Date | null }>(sql`
    select count(*)::int as count, min(received_at) as "oldestAt" from payment_events
    where handled_at is null and received_at < ${before.toISOString()}::timestamptz`);
  return rows[0] ?? { count: 0, oldestAt: null };
}
