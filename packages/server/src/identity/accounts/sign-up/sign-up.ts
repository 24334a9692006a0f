import type * as accounts from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  enqueue,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
  textIn,
} from '../../../kernel/index.ts';
import { confirmEmail, moveEmail } from '../email-address.ts';
import { registration, resetEmail, signInLink, verificationEmail } from '../jobs.ts';
import { consumeToken, findToken, issueToken } from '../one-use-token.ts';
import { hashPassword, refuseWeakPassword } from '../passwords/index.ts';
import { passwordHashOf } from '../queries.ts';

/**
 * Accepts a sign-up. A job finds out later whether the email address has an account, so that work and answer are the
 * same for everyone.
 *
 * @throws Problem `invalid` for a password that is easily guessed
 */
export async function register(outside: RequestContext, input: Input<typeof accounts.register>) {
  const { password, ...rest } = input;
  await refuseWeakPassword(password, [rest.email, rest.name, rest.organisationName]);
  await limitSender(outside, rest.email);
  const quiet = await isInboxFull(outside, { content: registration.name, email: rest.email });
  const passwordHash = await hashPassword(password);
  const { language } = outside;
  const signUp = { ...rest, passwordHash, language, quiet };
  await outside.transact((ctx) => enqueue(ctx, registration, signUp), 'system');
  const t = textIn(language);
  return {
    message: t('We emailed {{email}}. Open the link in the email to confirm your address.', {
      email: rest.email,
    }),
  };
}

/** Sends the confirmation email again if an account still needs it. */
export async function resend(outside: RequestContext, { email }: Input<typeof accounts.resend>) {
  await sendUnlessRecent(outside, verificationEmail, email);
  const t = textIn(outside.language);
  return { message: t("If {{email}} still needs confirming, we've sent a new email.", { email }) };
}

/** Emails a link to set a new password if the account exists. */
export async function forgotPassword(
  outside: RequestContext,
  { email }: Input<typeof accounts.forgotPassword>,
) {
  await sendUnlessRecent(outside, resetEmail, email);
  const t = textIn(outside.language);
  return { message: t("If there's an account for {{email}}, we've emailed a link.", { email }) };
}

/** Emails a link that bypasses a pause if the account exists. */
export async function requestSignInLink(
  outside: RequestContext,
  { email }: Input<typeof accounts.requestSignInLink>,
) {
  await sendUnlessRecent(outside, signInLink, email);
  const t = textIn(outside.language);
  return {
    message: t("If there's an account for {{email}}, we've emailed a link to sign in.", { email }),
  };
}

/**
 * Confirms the address of a new account, or the new address of an existing one.
 *
 * @throws Problem `conflict` if the link was used before, `invalid` if it never worked or has expired
 */
export function verifyEmail(
  outside: RequestContext,
  { token }: Input<typeof accounts.verifyEmail>,
) {
  const kinds = ['verify-email', 'change-email'] as const;
  return outside.transact(async (ctx) => {
    const consumed = await consumeToken(ctx, token, kinds);
    if (consumed)
      return consumed.email === null
        ? confirmSignUp(ctx, consumed.userId)
        : { ...(await moveEmail(ctx, consumed.userId, consumed.email)), passwordToken: null };
    if ((await findToken(ctx, token, kinds))?.usedAt)
      throw new Problem('conflict', 'This link was already used. Your address is confirmed.');
    throw new Problem('invalid', 'This link no longer works. Request a new one.');
  }, 'system');
}

/** Confirms the address of a new account, whose reader chooses the password now if it was signed up more than once. */
async function confirmSignUp(ctx: TransactionContext, userId: string) {
  const confirmed = await confirmEmail(ctx, userId);
  if ((await passwordHashOf(ctx.db, userId)) !== undefined)
    return { ...confirmed, passwordToken: null };
  const { token } = await issueToken(ctx, { userId, kind: 'reset-password' });
  const t = textIn(ctx.language);
  const message = t(
    'Your email address is confirmed. It was used to sign up more than once, so choose your password now.',
  );
  return { ...confirmed, message, passwordToken: token };
}

/**
 * Queues an email, unless the address recently received so many of this type that another would flood the inbox.
 * The answer is the same: the newest of those links still works, so requests by strangers lock no one out. The
 * endpoint limits how many addresses a sender can reach.
 *
 * @throws Problem `rate_limited` for a sender who requested too many emails to this address
 */
async function sendUnlessRecent(
  outside: RequestContext,
  job: typeof resetEmail,
  email: string,
): Promise<void> {
  await limitSender(outside, email);
  if (await isInboxFull(outside, { content: job.name, email })) return;
  await outside.transact((ctx) => enqueue(ctx, job, { email }), 'system');
}

/** All emails to one address count together, whatever their kind. */
const limitSender = (outside: RequestContext, email: string): Promise<void> =>
  limitEmails(outside, { kind: 'accounts emails', email, perHour: 6 });
