import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import type { Posting } from './lines.ts';
import { accounts } from './table.ts';

const nameOf = ({ account, currency }: Posting): string => `${account} ${currency}`;

/** Creates the accounts that these postings need and that do not exist yet. */
export async function openAccounts(
  { db, now }: TransactionContext,
  orgId: string,
  lines: readonly Posting[],
): Promise<void> {
  // A fixed order: concurrent transactions that create the same accounts cannot deadlock.
  const required = [...new Map(lines.map((line) => [nameOf(line), line])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { account: code, currency }]) => ({
      id: uuidv7(),
      orgId,
      code,
      currency,
      createdAt: now(),
    }));
  await db.insert(accounts).values(required).onConflictDoNothing();
}
