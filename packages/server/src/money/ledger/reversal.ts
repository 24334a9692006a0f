import { Problem, type TransactionContext } from '../../kernel/index.ts';
import {
  findJournalEntry,
  type NewJournalEntry,
  postingsOf,
  type RecordedEntry,
  recordJournalEntry,
} from './commands.ts';

export type Reversal = Pick<NewJournalEntry, 'orgId' | 'source' | 'what' | 'at' | 'memo'> & {
  readonly journalEntryId: string;
};

/**
 * Reverses a whole journal entry with one that mirrors it. A partial refund is not a reversal but a separate entry.
 *
 * @throws Problem `not_found`; `conflict` when the entry was already reversed under another source
 */
export async function reverseJournalEntry(
  ctx: TransactionContext,
  { journalEntryId, ...recording }: Reversal,
): Promise<RecordedEntry> {
  const original = Problem.ifMissing(
    await findJournalEntry(ctx, recording.orgId, journalEntryId),
    'That journal entry',
  );
  const lines = (await postingsOf(ctx, original)).map((line) => ({
    ...line,
    amountMinor: -line.amountMinor,
  }));
  return recordJournalEntry(ctx, { ...recording, lines, reverses: journalEntryId });
}
