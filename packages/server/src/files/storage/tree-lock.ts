import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/**
 * Locks an organisation's folder tree until the transaction ends. Adding to a folder takes a shared lock (`keeps`);
 * moving or trashing folders takes an exclusive one (`changes`). Without it, two folders moved into each other
 * concurrently would both become unreachable.
 */
export async function lockTree(
  { db }: TransactionContext,
  orgId: string,
  mode: 'keeps' | 'changes',
) {
  const key = sql`hashtextextended(${`storage tree ${orgId}`}, 0)`;
  await db.execute(
    mode === 'keeps'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  );
}
