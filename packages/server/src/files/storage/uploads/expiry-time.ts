import type { TransactionContext } from '../../../kernel/index.ts';

/** Uploads expire after this time without new bytes. */
const ttlMs = 24 * 3_600_000;

export const expiryFrom = ({ now }: Pick<TransactionContext, 'now'>): Date =>
  new Date(now().getTime() + ttlMs);
