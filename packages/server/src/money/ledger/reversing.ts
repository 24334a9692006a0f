import { Problem, type TransactionContext } from '../../kernel/index.ts';
import {
  findJournalEntry,
  type NewJournalEntry,
  postingsOf,
  type RecordedEntry,
  recordJournalEntry,
} from './recording.ts';

export type Reversal = Pick<NewJournalEntry, 'orgId' | 'source' | 'what' | 'at' | 'memo'> & {
  readonly journalEntryId: string;
};

/**
 * Takes a whole group back by one that mirrors it. Part of a payment that is refunded is no reversal but
 * a recording of its own.
 *
 * @throws Problem `not_found`, `conflict` when it was taken back already under another source
 */
export async function reverseJournalEntry(
  ctx: TransactionContext,
  { journalEntryId, ...recording }: Reversal,
): Promise<RecordedEntry> {
  const group = Problem.ifMissing(
    await findJournalEntry(ctx, recording.orgId, journalEntryId),
    'That journal entry',
  );
  const lines = (await postingsOf(ctx, group)).map((line) => ({
    ...line,
    amountMinor: -line.amountMinor,
  }));
  return recordJournalEntry(ctx, { ...recording, lines, reverses: journalEntryId });
}
