import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import { RequestFailed } from '../../../kernel/index.ts';
import type { QueuedCheckIn } from './offline-check.ts';
import type { Conflict } from './offline-store.ts';

type QueueHandlers = {
  readonly sendCheckIn: (check: QueuedCheckIn) => Promise<CheckIn>;
  /** Removes the check-in and stores its conflict in one transaction, so that nothing is lost. */
  readonly end: (key: string, conflict?: Conflict) => Promise<unknown>;
};

export type SendResult = {
  /** Check-ins not answered yet. */
  readonly remaining: readonly QueuedCheckIn[];
  /**
   * The server's reason for stopping; undefined on success, or when the connection is lost again.
   */
  readonly refusal?: string;
};

/** A server without storage has saved nothing either. */
const unsavedCodes: ReadonlySet<string> = new Set(['unavailable', 'insufficient_storage']);

export const isConnectionError = (error: unknown): boolean =>
  !(error instanceof RequestFailed) || unsavedCodes.has(error.code);

/**
 * Sends waiting check-ins one after another. Answered ones are removed; at the first request
 * without an answer it stops and keeps the rest.
 */
export async function sendQueue(
  waiting: readonly QueuedCheckIn[],
  { sendCheckIn: send, end }: QueueHandlers,
): Promise<SendResult> {
  for (const [at, check] of waiting.entries())
    try {
      const answer = await send(check);
      await end(check.key, answer.outcome === 'in' ? undefined : conflictOf(check, answer));
    } catch (error) {
      const unsent = waiting.slice(at);
      // A server without storage delays the check-ins like a lost connection, but reports it.
      const isSilent = !(error instanceof RequestFailed) || error.code === 'unavailable';
      return isSilent ? { remaining: unsent } : { remaining: unsent, refusal: error.message };
    }
  return { remaining: [] };
}

const conflictOf = (check: QueuedCheckIn, { outcome, ticket }: CheckIn): Conflict => ({
  ...check,
  outcome,
  usedAt: ticket?.checkedInAt ?? null,
});
