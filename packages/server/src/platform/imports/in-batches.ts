import { type RequestContext, spendBatch, type TransactionContext } from '../../kernel/index.ts';

/**
 * Does a batch after the other, each in a transaction of its own, until one says that nothing is left.
 *
 * @param batch locks what it works on, so that it is harmless when two run at once; false at the end
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
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
