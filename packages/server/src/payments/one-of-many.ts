import type { Outside } from '../kernel/index.ts';

/**
 * How a job tries what it follows, one after the other: what one throws is logged with these words, and
 * keeps no other waiting. Told to end, the job ends before the next one.
 */
export const oneOfMany =
  (words: string) =>
  async (outside: Outside, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
    signal.throwIfAborted();
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      outside.log.warn({ reason }, words);
    }
  };
