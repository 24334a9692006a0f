import { deliverableEmail as email } from '@ngo-plus/contract/identity/accounts';
import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../kernel/index.ts';
import {
  sendAlreadyRegistered,
  sendPasswordReset,
  sendSignInLink,
  sendVerification,
} from './emails.ts';
import { findAccount } from './queries.ts';
import { restartAccount, startAccount } from './registration.ts';
import { oneUseTokens, sessions, signInFailures } from './sign-in-table.ts';

/** A sign-up to be processed; the password is already hashed. */
const signUp = z.object({
  organisationName: z.string(),
  country: z.string(),
  name: z.string(),
  email,
  passwordHash: z.string(),
  /** That the person used to sign up. */
  language: z.string().default('en'),
  /** True when so many sign-ups were emailed lately that the newest of those links is enough. */
  quiet: z.boolean().default(false),
});

/** Creates the account, or notifies the address's owner that there is one. */
export const registration = defineJob({
  name: 'accounts.register',
  payload: signUp,
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const account = await findAccount(ctx.db, payload.email);
      if (account?.user.emailVerifiedAt || account?.user.suspendedAt)
        return payload.quiet ? undefined : sendAlreadyRegistered(ctx, account.user);
      const user = account
        ? await restartAccount(ctx, account.user, payload)
        : await startAccount(ctx, payload);
      if (account && payload.quiet) return;
      await sendVerification(ctx, user);
    }),
});

export const verificationEmail = defineJob({
  name: 'accounts.send-verification',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const account = await findAccount(ctx.db, payload.email);
      if (account && !account.user.emailVerifiedAt) await sendVerification(ctx, account.user);
    }),
});

export const resetEmail = defineJob({
  name: 'accounts.send-password-reset',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const account = await findAccount(ctx.db, payload.email);
      if (account && !account.user.suspendedAt) await sendPasswordReset(ctx, account.user);
    }),
});

export const signInLink = defineJob({
  name: 'accounts.send-sign-in-link',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const account = await findAccount(ctx.db, payload.email);
      if (account && !account.user.suspendedAt) await sendSignInLink(ctx, account.user);
    }),
});

const retentionDays = 7;

/** Runs every night: expired tokens are useful to attackers only. */
const tidySignIn = defineJob({
  name: 'accounts.tidy-sign-in',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: (outside) => outside.transact(tidy),
});

async function tidy({ db, now }: TransactionContext): Promise<void> {
  const longAgo = new Date(now().getTime() - retentionDays * 86_400_000);
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(oneUseTokens).where(lt(oneUseTokens.expiresAt, longAgo));
  await db.delete(signInFailures).where(lt(signInFailures.failedAt, longAgo));
}

export const accountJobs = [registration, verificationEmail, resetEmail, signInLink, tidySignIn];
