import type { TransactionContext } from '../../kernel/index.ts';

const retentionMs = 30 * 86_400_000;

/** What was put into the trash before this has gone for good, or is about to. */
export const trashedSince = ({ now }: Pick<TransactionContext, 'now'>): Date =>
  new Date(now().getTime() - retentionMs);
