import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import { RequestFailed } from '../../../kernel/index.ts';
import type { Waiting } from './checking.ts';
import type { Conflict } from './offline-store.ts';

type Ways = {
  readonly ask: (check: Waiting) => Promise<CheckIn>;
  /** Nothing of it is lost between the two: what was wrong is kept as the check goes. */
  readonly end: (key: string, conflict?: Conflict) => Promise<unknown>;
};

export type Sent = {
  /** Those that nobody has answered yet. */
  readonly left: readonly Waiting[];
  /** Why it stopped, in words of the server; undefined when it went through, or the line is gone again. */
  readonly refusal?: string;
};

/** A server without room has kept nothing of it, either. */
const unheard: ReadonlySet<string> = new Set(['unavailable', 'insufficient_storage']);

export const isLine = (error: unknown): boolean =>
  !(error instanceof RequestFailed) || unheard.has(error.code);

/**
 * Sends what waits, one after another. What is answered waits no longer; at the first call without an answer
 * it stops, and everything after it waits on.
 */
export async function send(waiting: readonly Waiting[], { ask, end }: Ways): Promise<Sent> {
  for (const [at, check] of waiting.entries())
    try {
      const answer = await ask(check);
      await end(check.key, answer.outcome === 'in' ? undefined : conflictOf(check, answer));
    } catch (error) {
      const left = waiting.slice(at);
      // A server without room keeps the tickets waiting like a lost line, but says so.
      const isSilent = !(error instanceof RequestFailed) || error.code === 'unavailable';
      return isSilent ? { left } : { left, refusal: error.message };
    }
  return { left: [] };
}

const conflictOf = (check: Waiting, { outcome, ticket }: CheckIn): Conflict => ({
  ...check,
  outcome,
  usedAt: ticket?.checkedInAt ?? null,
});
