import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import { RequestFailed } from '../../../kernel/index.ts';
import type { Waiting } from './checking.ts';
import type { Conflict } from './offline-store.ts';

type Ways = {
  readonly ask: (check: Waiting) => Promise<CheckIn>;
  /** Removes the check-in and stores its conflict in one transaction, so that nothing is lost. */
  readonly end: (key: string, conflict?: Conflict) => Promise<unknown>;
};

export type Sent = {
  /** Check-ins not answered yet. */
  readonly left: readonly Waiting[];
  /**
   * The server's reason for stopping; undefined on success, or when the connection is lost again.
   */
  readonly refusal?: string;
};

/** A server without storage has saved nothing either. */
const unheard: ReadonlySet<string> = new Set(['unavailable', 'insufficient_storage']);

export const isLine = (error: unknown): boolean =>
  !(error instanceof RequestFailed) || unheard.has(error.code);

/**
 * Sends waiting check-ins one after another. Answered ones are removed; at the first request
 * without an answer it stops and keeps the rest.
 */
export async function send(waiting: readonly Waiting[], { ask, end }: Ways): Promise<Sent> {
  for (const [at, check] of waiting.entries())
    try {
      const answer = await ask(check);
      await end(check.key, answer.outcome === 'in' ? undefined : conflictOf(check, answer));
    } catch (error) {
      const left = waiting.slice(at);
      // A server without storage keeps the check-ins waiting like a lost connection, but says so.
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
