import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { momentValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailContent, greetingOf, sendEmail } from '../../platform/mail/index.ts';
import { issueToken } from './one-use-token.ts';
import { type UserRow, users } from './table.ts';

type Reader = Pick<UserRow, 'id' | 'email' | 'name'>;

type Content = Pick<EmailContent, 'before' | 'action' | 'after'>;

/**
 * Without an account at the address, which may be changing or deleted, the language of the reader's account still
 * decides.
 *
 * @param to the reader's address; another than the account's while it changes
 */
async function send(
  ctx: TransactionContext,
  { id, name }: Reader,
  to: string,
  subject: Wording,
  content: Content,
) {
  const [user] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.id, id));
  await sendEmail(ctx, {
    to,
    language: user?.locale,
    subject,
    greeting: greetingOf(name),
    ...content,
  });
}

/** The specification puts the token into the query; the page removes it from the address bar. */
const linkTo = ({ config }: TransactionContext, path: string) => `${config.publicUrl}${path}`;

export async function sendVerification(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'verify-email' });
  await send(ctx, user, user.email, worded('Confirm your email address'), {
    before: [worded('Confirm that this is your email address. The link works once, for 24 hours.')],
    action: { words: worded('Confirm email'), url: linkTo(ctx, `/verify-email?token=${token}`) },
    after: [worded("If you didn't sign up for NGO Plus, ignore this email.")],
  });
}

/** Someone signed up with an address that has an account: only its owner learns that. */
export async function sendAlreadyRegistered(ctx: TransactionContext, user: Reader) {
  await send(ctx, user, user.email, worded('You already have an account'), {
    before: [
      worded(
        'Someone, probably you, signed up for NGO Plus with this email address. You already have an account, so nothing has changed.',
      ),
    ],
    action: { words: worded('Sign in'), url: linkTo(ctx, '/signin') },
    after: [
      {
        words: worded('Forgot your password? Set a new one at'),
        url: linkTo(ctx, '/forgot-password'),
      },
    ],
  });
}

export async function sendPasswordReset(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'reset-password' });
  await send(ctx, user, user.email, worded('Set a new password'), {
    before: [worded('You asked to reset your password. The link works once, for one hour.')],
    action: {
      words: worded('Set a new password'),
      url: linkTo(ctx, `/reset-password?token=${token}`),
    },
    after: [worded("If you didn't ask for this, ignore this email. Your password stays the same.")],
  });
}

export async function sendSignInLink(ctx: TransactionContext, user: Reader) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'sign-in' });
  await send(ctx, user, user.email, worded('Sign in to your account'), {
    before: [
      worded(
        'Sign-in to your account is paused because someone entered a wrong password too many times. You can sign in now with this link and your password. The link works once, for 15 minutes.',
      ),
    ],
    action: { words: worded('Sign in'), url: linkTo(ctx, `/signin?proof=${token}`) },
    after: [worded("If you didn't ask for this, ignore this email.")],
  });
}

export async function sendPasswordChanged(ctx: TransactionContext, user: Reader) {
  await send(ctx, user, user.email, worded('Your password was changed'), {
    before: [
      worded('The password for your account was changed, and your other devices were signed out.'),
    ],
    action: { words: worded('Set a new password'), url: linkTo(ctx, '/forgot-password') },
    after: [
      worded("If this was you, you don't need to do anything. If not, set a new password now."),
    ],
  });
}

type NewDevice = {
  readonly device: string;
  readonly coarseAddress: string;
  /** Of the reader's organisation, in which the time is written. */
  readonly timeZone: string;
};

export async function sendNewDevice(
  ctx: TransactionContext,
  user: Reader,
  { device, coarseAddress, timeZone }: NewDevice,
) {
  await send(ctx, user, user.email, worded('New sign-in to your account'), {
    before: [
      worded(
        'Someone signed in to your account from {{device}}, from the network {{network}}, on {{time}}.',
        { device, network: coarseAddress, time: momentValue(ctx.now(), timeZone) },
      ),
    ],
    action: { words: worded('View your devices'), url: linkTo(ctx, '/settings#devices') },
    after: [
      worded(
        "If this was you, you don't need to do anything. If not, sign the device out and change your password.",
      ),
    ],
  });
}

export async function sendTwoFactorChanged(
  ctx: TransactionContext,
  user: Reader,
  state: 'on' | 'off',
) {
  await send(
    ctx,
    user,
    user.email,
    state === 'on'
      ? worded('Two-factor authentication was turned on')
      : worded('Two-factor authentication was turned off'),
    {
      before: [
        state === 'on'
          ? worded("From now on, you'll also need a code from your authenticator app to sign in.")
          : worded('From now on, you only need your password to sign in.'),
      ],
      action: { words: worded('Open your settings'), url: linkTo(ctx, '/settings#two-factor') },
      after: [worded("If this wasn't you, change your password now.")],
    },
  );
}

export async function sendEmailChange(ctx: TransactionContext, user: Reader, email: string) {
  const { token } = await issueToken(ctx, { userId: user.id, kind: 'change-email', email });
  await send(ctx, user, email, worded('Confirm your new email address'), {
    before: [
      worded(
        'Confirm that you want to use this address for your NGO Plus account. The link works once, for 24 hours.',
      ),
    ],
    action: { words: worded('Use this address'), url: linkTo(ctx, `/verify-email?token=${token}`) },
    after: [worded("If you didn't ask for this, ignore this email.")],
  });
}

/** Goes to the old address, so that its reader can object in time. */
export async function sendOldEmailWarning(ctx: TransactionContext, user: Reader, email: string) {
  await send(ctx, user, user.email, worded('Your email address is about to change'), {
    before: [
      worded('Someone signed in to your account asked to change its email address to {{email}}.', {
        email,
      }),
    ],
    action: { words: worded('Open your settings'), url: linkTo(ctx, '/settings') },
    after: [worded("If this wasn't you, change your password now to stop the change.")],
  });
}

export async function sendGoodbye(ctx: TransactionContext, user: Reader) {
  await send(ctx, user, user.email, worded('Your account was deleted'), {
    before: [
      worded(
        'Your NGO Plus account was deleted, including your name, email address and sign-in details.',
      ),
    ],
    after: [
      worded('Work you did for an organisation stays with it, without your name. Thank you.'),
    ],
  });
}

/** Goes to platform staff: an organisation lost its last administrator. */
export async function sendWithoutAdministrator(
  ctx: TransactionContext,
  to: Reader,
  organisation: string,
) {
  await send(ctx, to, to.email, worded('{{organisation}} has no administrator', { organisation }), {
    before: [
      worded(
        'The last administrator of {{organisation}} deleted their account. The organisation is still active, but no one can manage it.',
        { organisation },
      ),
    ],
    action: { words: worded('View NGOs'), url: linkTo(ctx, '/ngos') },
    after: [worded('Agree with the organisation who should be the new administrator.')],
  });
}

/** `reason` is null when the suspension is lifted. */
export async function sendSuspended(ctx: TransactionContext, user: Reader, reason: string | null) {
  const subject =
    reason === null ? worded('Your account was reactivated') : worded('Your account was suspended');
  await send(ctx, user, user.email, subject, {
    before:
      reason === null
        ? [worded('You can sign in to NGO Plus again.')]
        : [
            worded(
              "Your NGO Plus account was suspended. You can't sign in, but none of your work was deleted.",
            ),
            worded('Reason: {{reason}}', { reason }),
          ],
    ...(reason === null && { action: { words: worded('Sign in'), url: linkTo(ctx, '/signin') } }),
    after: [
      { words: worded('If you have a question, contact us at'), url: linkTo(ctx, '/contact') },
    ],
  });
}

export async function sendSecondFactorReset(ctx: TransactionContext, user: Reader) {
  await send(ctx, user, user.email, worded('Two-factor authentication was turned off for you'), {
    before: [
      worded(
        'An NGO Plus administrator turned off two-factor authentication for your account and signed you out on all devices. Your password stays the same.',
      ),
    ],
    action: { words: worded('Sign in and turn it back on'), url: linkTo(ctx, '/signin') },
    after: [
      {
        words: worded("If you didn't ask for this, change your password now and contact us at"),
        url: linkTo(ctx, '/contact'),
      },
    ],
  });
}

/** Goes to both addresses, so that the reader of either can object. */
export async function sendMerged(
  ctx: TransactionContext,
  { from, into }: { readonly from: Reader; readonly into: Reader },
) {
  for (const { email } of [from, into])
    await send(ctx, into, email, worded('Your two accounts were merged'), {
      before: [
        worded(
          'You had two NGO Plus accounts. Everything in {{from}} has moved to {{into}}. Sign in with {{into}}.',
          { from: from.email, into: into.email },
        ),
      ],
      action: { words: worded('Sign in'), url: linkTo(ctx, '/signin') },
      after: [
        {
          words: worded("If these accounts aren't both yours, contact us at"),
          url: linkTo(ctx, '/contact'),
        },
      ],
    });
}
