import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import type { Posting } from './lines.ts';
import { accounts } from './table.ts';

const nameOf = ({ account, currency }: Posting): string => `${account} ${currency}`;

/** Opens the accounts of some lines that are not there yet. */
export async function openAccounts(
  { db, now }: TransactionContext,
  orgId: string,
  lines: readonly Posting[],
): Promise<void> {
  // In one order, whoever asks: two who open the same accounts never wait for each other.
  const wanted = [...new Map(lines.map((line) => [nameOf(line), line])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { account: code, currency }]) => ({
      id: uuidv7(),
      orgId,
      code,
      currency,
      createdAt: now(),
    }));
  await db.insert(accounts).values(wanted).onConflictDoNothing();
}
