import type { RequestContext } from '../../kernel/index.ts';

/**
 * Runs one item of a job’s batch: an error is logged with this message and does not affect the other items. An aborted
 * job stops before the next item.
 */
export const oneOfMany =
  (words: string) =>
  async (
    outside: RequestContext,
    signal: AbortSignal,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    signal.throwIfAborted();
    try {
      await work();
    } catch (error) {
      outside.log.warn({ reason: reasonOf(error) }, words);
    }
  };

/** An error’s message without the query parameters that a failed query quotes: they may contain personal data. */
export function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\nparams: [\s\S]*$/, '');
}
