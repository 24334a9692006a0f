import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  enqueue,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
} from '../../../kernel/index.ts';
import { confirmEmail, moveEmail } from '../email.ts';
import { registration, resetEmail, signInLink, verificationEmail } from '../jobs.ts';
import { consumeToken, findToken } from '../one-use-token.ts';
import { hashPassword, refuseWeakPassword } from '../passwords/index.ts';

/**
 * Takes a sign-up. Whether the e-mail is known is found out by a job, after this has answered: the
 * same work and the same words for everyone.
 *
 * @throws Problem `invalid` for a password that is easily guessed.
 */
export async function register(outside: RequestContext, input: Input<typeof accounts.register>) {
  const { password, ...rest } = input;
  await refuseWeakPassword(password, [rest.email, rest.name, rest.organisationName]);
  await limitSender(outside, rest.email);
  const quiet = await isInboxFull(outside, { content: registration.name, email: rest.email });
  const passwordHash = await hashPassword(password);
  const signUp = { ...rest, passwordHash, quiet };
  await outside.transact((ctx) => enqueue(ctx, registration, signUp), 'system');
  return {
    message: `We emailed ${rest.email}. Open the link in the email to confirm your address.`,
  };
}

/** Sends the letter again, if there is an account that still needs it. */
export async function resend(outside: RequestContext, { email }: Input<typeof accounts.resend>) {
  await sendUnlessJustSent(outside, verificationEmail, email);
  return { message: `If ${email} still needs confirming, we've sent a new email.` };
}

/** Sends a letter that sets a new password, if there is such an account. */
export async function forgotPassword(
  outside: RequestContext,
  { email }: Input<typeof accounts.forgotPassword>,
) {
  await sendUnlessJustSent(outside, resetEmail, email);
  return { message: `If there's an account for ${email}, we've emailed a link.` };
}

/** Emails a link that gets past a pause, if there is such an account. */
export async function requestSignInLink(
  outside: RequestContext,
  { email }: Input<typeof accounts.requestSignInLink>,
) {
  await sendUnlessJustSent(outside, signInLink, email);
  return { message: `If there's an account for ${email}, we've emailed a link to sign in.` };
}

/**
 * Confirms the address of a new account, or the new address of an old one.
 *
 * @throws Problem `conflict` when the link was used before, `invalid` when it never worked or no longer does.
 */
export function verifyEmail(
  outside: RequestContext,
  { token }: Input<typeof accounts.verifyEmail>,
) {
  const kinds = ['verify-email', 'change-email'] as const;
  return outside.transact(async (ctx) => {
    const taken = await consumeToken(ctx, token, kinds);
    if (taken)
      return taken.email === null
        ? confirmEmail(ctx, taken.userId)
        : moveEmail(ctx, taken.userId, taken.email);
    if ((await findToken(ctx, token, kinds))?.usedAt)
      throw new Problem('conflict', 'This link was already used. Your address is confirmed.');
    throw new Problem('invalid', 'This link no longer works. Request a new one.');
  }, 'system');
}

/**
 * Queues an email, unless so many of its kind went to the address lately that another would only fill the inbox.
 * The answer is the same: the newest of those links still works, so a stranger who asks again and again keeps
 * nobody out. How many addresses a sender reaches is limited by the endpoint.
 *
 * @throws Problem `rate_limited` for a sender who asked for too many emails to this address.
 */
async function sendUnlessJustSent(
  outside: RequestContext,
  job: typeof resetEmail,
  email: string,
): Promise<void> {
  await limitSender(outside, email);
  if (await isInboxFull(outside, { content: job.name, email })) return;
  await outside.transact((ctx) => enqueue(ctx, job, { email }), 'system');
}

/** All emails to one address count together, of whatever kind. */
const limitSender = (outside: RequestContext, email: string): Promise<void> =>
  limitEmails(outside, { kind: 'accounts emails', email, perHour: 6 });
