import type { TransactionContext } from '../../kernel/index.ts';

const retentionMs = 30 * 86_400_000;

/** Entries trashed before this time are due for deletion. */
export const trashCutoff = ({ now }: Pick<TransactionContext, 'now'>): Date =>
  new Date(now().getTime() - retentionMs);
