import type { CheckIn } from '@ngo-plus/contract/ticketing';
import { RequestFailed } from '../../kernel/index.ts';
import type { Waiting } from './checking.ts';

/** Somebody was let in here without a line, and should not have been. */
export type Conflict = { readonly check: Waiting; readonly answer: CheckIn };

type Ways = {
  readonly ask: (check: Waiting) => Promise<CheckIn>;
  readonly forget: (key: string) => Promise<unknown>;
};

export type Sent = {
  readonly conflicts: readonly Conflict[];
  /** Those that nobody has answered yet. */
  readonly left: readonly Waiting[];
  /** Why it stopped, in words of the server; undefined when it went through, or the line is gone again. */
  readonly refusal?: string;
};

export const isLine = (error: unknown): boolean =>
  !(error instanceof RequestFailed) || error.code === 'unavailable';

/**
 * Sends what waits, one after another. What is answered is forgotten here; at the first call without an
 * answer it stops, and everything after it waits on.
 */
export async function send(waiting: readonly Waiting[], { ask, forget }: Ways): Promise<Sent> {
  const conflicts: Conflict[] = [];
  for (const [at, check] of waiting.entries())
    try {
      const answer = await ask(check);
      if (answer.outcome !== 'in') conflicts.push({ check, answer });
      await forget(check.key);
    } catch (error) {
      const left = waiting.slice(at);
      if (isLine(error)) return { conflicts, left };
      return { conflicts, left, refusal: (error as RequestFailed).message };
    }
  return { conflicts, left: [] };
}
