import { type BotAction, readBotChallenge } from '@ngo-plus/contract/identity/bot-check';
import { call, RequestFailed } from '../../kernel/index.ts';
import { failed } from './failures.ts';
import { solvePuzzle } from './puzzle.ts';
import { tokenFor } from './recaptcha.ts';

/**
 * Shows the server that a browser is at work and not a robot: solves its puzzle, or, where the
 * installation has a site key, asks reCAPTCHA Enterprise. The answer goes along as `proof` with the
 * form that is sent for this `action`; each is good for one form.
 *
 * `undefined` where it cannot be done at all: a browser computes no digests on a page that came over
 * plain http. Such a form is sent as one without scripts is.
 *
 * @throws RequestFailed with the words to show
 */
export async function proveHuman(action: BotAction): Promise<string | undefined> {
  const challenge = await request(action);
  if (challenge.kind === 'recaptcha') return tokenFor(challenge.siteKey, action);
  return globalThis.crypto.subtle ? solvePuzzle(challenge.puzzle) : undefined;
}

/** Who asks too often or has no connection is told so; all else that goes wrong here is a check that failed. */
const request = (action: BotAction) =>
  call(readBotChallenge, { action }, { anonymous: true }).catch((error: unknown) => {
    throw error instanceof RequestFailed && toldAsIs.has(error.code) ? error : failed();
  });

const toldAsIs: ReadonlySet<string> = new Set([
  'rate_limited',
  'unavailable',
  'insufficient_storage',
]);
