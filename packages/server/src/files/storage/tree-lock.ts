import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/**
 * Holds the folders of an organisation in place until the transaction ends. Who adds to a folder
 * `keeps` the tree as it is, with others; who moves or trashes folders `changes` it, alone. Without
 * this, a folder moved into another while that one moves into it would be lost to both.
 */
export async function lockTree(
  { db }: TransactionContext,
  orgId: string,
  why: 'keeps' | 'changes',
) {
  const key = sql`hashtextextended(${`storage tree ${orgId}`}, 0)`;
  await db.execute(
    why === 'keeps'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  );
}
