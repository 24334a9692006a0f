import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { findGroup, linesOf, type Recorded, type Recording, recordEntries } from './recording.ts';

export type Reversal = Pick<Recording, 'orgId' | 'source' | 'what' | 'at' | 'memo'> & {
  readonly groupId: string;
};

/**
 * Takes a whole group back by one that mirrors it. Part of a payment that is refunded is no reversal but
 * a recording of its own.
 *
 * @throws Problem `not_found`, `conflict` when it was taken back already under another source
 */
export async function reverse(
  ctx: TransactionContext,
  { groupId, ...recording }: Reversal,
): Promise<Recorded> {
  const group = Problem.ifMissing(
    await findGroup(ctx, recording.orgId, groupId),
    'That journal entry',
  );
  const lines = (await linesOf(ctx, group)).map((line) => ({
    ...line,
    amountMinor: -line.amountMinor,
  }));
  return recordEntries(ctx, { ...recording, lines, reverses: groupId });
}
