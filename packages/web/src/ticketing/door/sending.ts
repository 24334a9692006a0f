import type { CheckIn } from '@ngo-plus/contract/ticketing';
import { RequestFailed } from '../../kernel/index.ts';
import type { Waiting } from './checking.ts';
import type { Conflict } from './keeping.ts';

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

export const isLine = (error: unknown): boolean =>
  !(error instanceof RequestFailed) || error.code === 'unavailable';

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
      return isLine(error) ? { left } : { left, refusal: (error as RequestFailed).message };
    }
  return { left: [] };
}

const conflictOf = (check: Waiting, { outcome, ticket }: CheckIn): Conflict => ({
  ...{ ...check, outcome },
  usedAt: ticket?.checkedInAt ?? null,
});
