import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { enqueue, type Outside, Problem, takeFrom } from '../../kernel/index.ts';
import { confirmEmail, moveEmail } from './email.ts';
import { registration, resetLetter, signInLink, verificationLetter } from './jobs.ts';
import { findToken, takeToken } from './one-use-token.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-rules.ts';

/**
 * Takes a sign-up. Whether the e-mail is known is found out by a job, after this has answered: the
 * same work and the same words for everyone.
 *
 * @throws Problem `invalid` for a password that is easily guessed.
 */
export async function register(outside: Outside, input: Input<typeof accounts.register>) {
  const { password, ...rest } = input;
  await refuseWeakPassword(password, [rest.email, rest.name, rest.organisationName]);
  await limitLetters(outside, rest.email);
  const passwordHash = await hashPassword(password);
  await outside.transact((ctx) => enqueue(ctx, registration, { ...rest, passwordHash }), 'system');
  return {
    message: `We have sent an e-mail to ${rest.email}. Open the link in it to confirm your address.`,
  };
}

/** Sends the letter again, if there is an account that still needs it. */
export async function resend(outside: Outside, { email }: Input<typeof accounts.resend>) {
  await limitLetters(outside, email);
  await outside.transact((ctx) => enqueue(ctx, verificationLetter, { email }), 'system');
  return { message: `If ${email} still has to be confirmed, a new e-mail is on its way.` };
}

/** Sends a letter that sets a new password, if there is such an account. */
export async function forgotPassword(
  outside: Outside,
  { email }: Input<typeof accounts.forgotPassword>,
) {
  await limitLetters(outside, email);
  await outside.transact((ctx) => enqueue(ctx, resetLetter, { email }), 'system');
  return { message: `If there is an account for ${email}, an e-mail with a link is on its way.` };
}

/** Emails a link that gets past a pause, if there is such an account. */
export async function requestSignInLink(
  outside: Outside,
  { email }: Input<typeof accounts.requestSignInLink>,
) {
  await limitLetters(outside, email);
  await outside.transact((ctx) => enqueue(ctx, signInLink, { email }), 'system');
  return { message: `If there is an account for ${email}, we emailed a link to sign in.` };
}

/**
 * Confirms the address of a new account, or the new address of an old one.
 *
 * @throws Problem `conflict` when the link was used before, `invalid` when it never worked or no longer does.
 */
export function verifyEmail(outside: Outside, { token }: Input<typeof accounts.verifyEmail>) {
  const kinds = ['verify-email', 'change-email'] as const;
  return outside.transact(async (ctx) => {
    const taken = await takeToken(ctx, token, kinds);
    if (taken)
      return taken.email === null
        ? confirmEmail(ctx, taken.userId)
        : moveEmail(ctx, taken.userId, taken.email);
    if ((await findToken(ctx, token, kinds))?.usedAt)
      throw new Problem('conflict', 'This link was used before: the address is already confirmed.');
    throw new Problem('invalid', 'This link does not work any more. Ask for a new one.');
  }, 'system');
}

/**
 * Nobody can fill a stranger's inbox through us, and nobody can use up what the owner of an address
 * may ask for: the narrow limit is per sender and recipient. How many a sender reaches is limited by
 * the endpoint.
 */
async function limitLetters(outside: Outside, email: string): Promise<void> {
  const recipient = email.toLowerCase();
  await takeFrom(outside, `accounts emails from ${outside.address} to ${recipient}`, perPair);
  await takeFrom(outside, `accounts letters ${recipient}`, perRecipient);
}

const hour = 3_600;
const perPair = { max: 6, windowSeconds: hour } as const;
const perRecipient = { max: 60, windowSeconds: hour } as const;
