import { type RequestContext, spendBatch, type TransactionContext } from '../../kernel/index.ts';

/**
 * Runs one batch after another, each in its own transaction, until one returns false.
 *
 * @param batch locks its work, so that two simultaneous runs are safe; returns false at the end
 * @throws the reason of `signal` when it is aborted: the next run continues.
 */
export async function inBatches(
  outside: Pick<RequestContext, 'transact'>,
  batch: (ctx: TransactionContext) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  while (!signal?.aborted) {
    if (!(await outside.transact(batch))) return;
    spendBatch();
  }
  signal.throwIfAborted();
}
