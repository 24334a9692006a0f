import { type BotAction, readBotChallenge } from '@ngo-plus/contract/identity/bot-check';
import { call, RequestFailed } from '../../kernel/index.ts';
import { failed } from './failures.ts';
import { solvePuzzle } from './puzzle.ts';
import { tokenFor } from './recaptcha.ts';

/**
 * Proves to the server that the sender is not a robot: solves its puzzle or, if the installation has a site key, asks
 * reCAPTCHA Enterprise. The result is sent as `proof` with the form for this `action`; each is valid for one form.
 *
 * Returns `undefined` if it is impossible: browsers compute no digests on plain http. Such a form counts as one
 * without scripts.
 * @throws RequestFailed with the message to show
 */
export async function proveHuman(action: BotAction): Promise<string | undefined> {
  const challenge = await request(action);
  if (challenge.kind === 'recaptcha') return tokenFor(challenge.siteKey, action);
  return globalThis.crypto.subtle ? solvePuzzle(challenge.puzzle) : undefined;
}

/** Rate limits and lost connections are reported as such; any other error is a failed check. */
const request = (action: BotAction) =>
  call(readBotChallenge, { action }, { anonymous: true }).catch((error: unknown) => {
    throw error instanceof RequestFailed && ownMessages.has(error.code) ? error : failed();
  });

const ownMessages: ReadonlySet<string> = new Set([
  'rate_limited',
  'unavailable',
  'insufficient_storage',
]);
