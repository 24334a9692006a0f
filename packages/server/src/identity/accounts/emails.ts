import type { TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { issueToken } from './one-use-token.ts';
import type { UserRow } from './table.ts';

type Reader = Pick<UserRow, 'id' | 'email' | 'name'>;

const send = (ctx: TransactionContext, to: string, subject: string, email: EmailText) =>
  sendMail(ctx, { to, subject, ...writeEmail(email) });

/** The specification puts the token into the query; the page removes it from the address bar. */
const linkTo = ({ config }: TransactionContext, path: string) => `${config.publicUrl}${path}`;

export async function sendVerification(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'verify-email' });
  await send(ctx, user.email, 'Confirm your email address', {
    greeting: `Hello ${user.name},`,
    before: ['Confirm that this is your email address. The link works once, for 24 hours.'],
    action: { words: 'Confirm email', url: linkTo(ctx, `/verify-email?token=${token}`) },
    after: ["If you didn't sign up for NGO Plus, ignore this email."],
  });
}

/** Someone signed up with an address that has an account: only its owner learns that. */
export async function sendAlreadyRegistered(ctx: TransactionContext, user: Reader) {
  await send(ctx, user.email, 'You already have an account', {
    greeting: `Hello ${user.name},`,
    before: [
      'Someone, probably you, signed up for NGO Plus with this email address. You already have an account, so nothing has changed.',
    ],
    action: { words: 'Sign in', url: linkTo(ctx, '/signin') },
    after: [`Forgot your password? Set a new one at ${linkTo(ctx, '/forgot-password')}`],
  });
}

export async function sendPasswordReset(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'reset-password' });
  await send(ctx, user.email, 'Set a new password', {
    greeting: `Hello ${user.name},`,
    before: ['You asked to reset your password. The link works once, for one hour.'],
    action: { words: 'Set a new password', url: linkTo(ctx, `/reset-password?token=${token}`) },
    after: ["If you didn't ask for this, ignore this email. Your password stays the same."],
  });
}

export async function sendSignInLink(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'sign-in' });
  await send(ctx, user.email, 'Sign in to your account', {
    greeting: `Hello ${user.name},`,
    before: [
      'Sign-in to your account is paused because someone entered a wrong password too many times. You can sign in now with this link and your password. The link works once, for 15 minutes.',
    ],
    action: { words: 'Sign in', url: linkTo(ctx, `/signin?proof=${token}`) },
    after: ["If you didn't ask for this, ignore this email."],
  });
}

export async function sendPasswordChanged(ctx: TransactionContext, user: Reader) {
  await send(ctx, user.email, 'Your password was changed', {
    greeting: `Hello ${user.name},`,
    before: ['The password for your account was changed, and your other devices were signed out.'],
    action: { words: 'Set a new password', url: linkTo(ctx, '/forgot-password') },
    after: ["If this was you, you don't need to do anything. If not, set a new password now."],
  });
}

export async function sendNewDevice(
  ctx: TransactionContext,
  user: Reader,
  { device, coarseAddress }: { device: string; coarseAddress: string },
) {
  await send(ctx, user.email, 'New sign-in to your account', {
    greeting: `Hello ${user.name},`,
    before: [
      `Someone signed in to your account from ${device}, from the network ${coarseAddress}, on ${ctx.now().toUTCString()}.`,
    ],
    action: { words: 'View your devices', url: linkTo(ctx, '/settings#devices') },
    after: [
      "If this was you, you don't need to do anything. If not, sign the device out and change your password.",
    ],
  });
}

export async function sendTwoFactorChanged(
  ctx: TransactionContext,
  user: Reader,
  state: 'on' | 'off',
) {
  await send(ctx, user.email, `Two-factor authentication was turned ${state}`, {
    greeting: `Hello ${user.name},`,
    before: [
      state === 'on'
        ? "From now on, you'll also need a code from your authenticator app to sign in."
        : 'From now on, you only need your password to sign in.',
    ],
    action: { words: 'Open your settings', url: linkTo(ctx, '/settings#two-factor') },
    after: ["If this wasn't you, change your password now."],
  });
}

export async function sendEmailChange(ctx: TransactionContext, user: Reader, email: string) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'change-email', email });
  await send(ctx, email, 'Confirm your new email address', {
    greeting: `Hello ${user.name},`,
    before: [
      'Confirm that you want to use this address for your NGO Plus account. The link works once, for 24 hours.',
    ],
    action: { words: 'Use this address', url: linkTo(ctx, `/verify-email?token=${token}`) },
    after: ["If you didn't ask for this, ignore this email."],
  });
}

/** Goes to the old address, so that its reader can object in time. */
export async function sendOldEmailWarning(ctx: TransactionContext, user: Reader, email: string) {
  await send(ctx, user.email, 'Your email address is about to change', {
    greeting: `Hello ${user.name},`,
    before: [`Someone signed in to your account asked to change its email address to ${email}.`],
    action: { words: 'Open your settings', url: linkTo(ctx, '/settings') },
    after: ["If this wasn't you, change your password now to stop the change."],
  });
}

export async function sendGoodbye(ctx: TransactionContext, user: Reader) {
  await send(ctx, user.email, 'Your account was deleted', {
    greeting: `Hello ${user.name},`,
    before: [
      'Your NGO Plus account was deleted, including your name, email address and sign-in details.',
    ],
    after: ['Work you did for an organisation stays with it, without your name. Thank you.'],
  });
}

/** Goes to platform staff: an organisation lost its last administrator. */
export async function sendWithoutAdministrator(
  ctx: TransactionContext,
  to: Reader,
  organisation: string,
) {
  await send(ctx, to.email, `${organisation} has no administrator`, {
    greeting: `Hello ${to.name},`,
    before: [
      `The last administrator of ${organisation} deleted their account. The organisation is still active, but no one can manage it.`,
    ],
    action: { words: 'View NGOs', url: linkTo(ctx, '/ngos') },
    after: ['Agree with the organisation who should be the new administrator.'],
  });
}

/** `reason` is null when the suspension is lifted. */
export async function sendSuspended(ctx: TransactionContext, user: Reader, reason: string | null) {
  const subject = reason === null ? 'Your account was reactivated' : 'Your account was suspended';
  await send(ctx, user.email, subject, {
    greeting: `Hello ${user.name},`,
    before:
      reason === null
        ? ['You can sign in to NGO Plus again.']
        : [
            "Your NGO Plus account was suspended. You can't sign in, but none of your work was deleted.",
            `Reason: ${reason}`,
          ],
    ...(reason === null && { action: { words: 'Sign in', url: linkTo(ctx, '/signin') } }),
    after: [`If you have a question, contact us at ${linkTo(ctx, '/contact')}`],
  });
}

export async function sendSecondFactorReset(ctx: TransactionContext, user: Reader) {
  await send(ctx, user.email, 'Two-factor authentication was turned off for you', {
    greeting: `Hello ${user.name},`,
    before: [
      'An NGO Plus administrator turned off two-factor authentication for your account and signed you out on all devices. Your password stays the same.',
    ],
    action: { words: 'Sign in and turn it back on', url: linkTo(ctx, '/signin') },
    after: [
      `If you didn't ask for this, change your password now and contact us at ${linkTo(ctx, '/contact')}`,
    ],
  });
}

/** Goes to both addresses, so that the reader of either can object. */
export async function sendMerged(
  ctx: TransactionContext,
  { from, into }: { readonly from: Reader; readonly into: Reader },
) {
  for (const to of [from.email, into.email])
    await send(ctx, to, 'Your two accounts were merged', {
      greeting: `Hello ${into.name},`,
      before: [
        `You had two NGO Plus accounts. Everything in ${from.email} has moved to ${into.email}. Sign in with ${into.email}.`,
      ],
      action: { words: 'Sign in', url: linkTo(ctx, '/signin') },
      after: [`If these accounts aren't both yours, contact us at ${linkTo(ctx, '/contact')}`],
    });
}
