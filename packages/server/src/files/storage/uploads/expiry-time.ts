import type { TransactionContext } from '../../../kernel/index.ts';

/** How long an upload waits for more. */
const waitsMs = 24 * 3_600_000;

export const expiryFrom = ({ now }: Pick<TransactionContext, 'now'>): Date =>
  new Date(now().getTime() + waitsMs);
