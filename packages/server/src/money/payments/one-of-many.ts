import type { RequestContext } from '../../kernel/index.ts';

/**
 * How a job tries what it follows, one after the other: what one throws is logged with these words, and
 * keeps no other waiting. Told to end, the job ends before the next one.
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

/** Why something failed, in words. A failed query quotes the values it was to store: they are cut off. */
export function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\nparams: [\s\S]*$/, '');
}
