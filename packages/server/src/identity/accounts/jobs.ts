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
import { beginAccount, beginAgain } from './registration.ts';
import { oneUseTokens, sessions, signInFailures } from './sign-in-table.ts';

/** What a sign-up leaves to be done; the password is already only a hash. */
const signUp = z.object({
  organisationName: z.string(),
  country: z.string(),
  name: z.string(),
  email,
  passwordHash: z.string(),
  /** So many sign-ups were emailed about lately that the newest of those links is enough. */
  quiet: z.boolean().default(false),
});

/** Makes the account, or tells the owner of the address that there is one. */
export const registration = defineJob({
  name: 'accounts.register',
  payload: signUp,
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const known = await findAccount(ctx.db, payload.email);
      if (known?.user.emailVerifiedAt || known?.user.suspendedAt)
        return payload.quiet ? undefined : sendAlreadyRegistered(ctx, known.user);
      const user = known
        ? await beginAgain(ctx, known.user, payload)
        : await beginAccount(ctx, payload);
      if (known && payload.quiet) return;
      await sendVerification(ctx, user);
    }),
});

export const verificationEmail = defineJob({
  name: 'accounts.send-verification',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const known = await findAccount(ctx.db, payload.email);
      if (known && !known.user.emailVerifiedAt) await sendVerification(ctx, known.user);
    }),
});

export const resetEmail = defineJob({
  name: 'accounts.send-password-reset',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const known = await findAccount(ctx.db, payload.email);
      if (known && !known.user.suspendedAt) await sendPasswordReset(ctx, known.user);
    }),
});

export const signInLink = defineJob({
  name: 'accounts.send-sign-in-link',
  payload: z.object({ email }),
  run: (outside, payload) =>
    outside.transact(async (ctx) => {
      const known = await findAccount(ctx.db, payload.email);
      if (known && !known.user.suspendedAt) await sendSignInLink(ctx, known.user);
    }),
});

const retentionDays = 7;

/** Every night: what has long expired is of no use to anyone but a thief. */
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
