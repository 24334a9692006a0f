import * as z from 'zod';
import { email, endpoint, instant, roles } from '../../kernel/index.ts';
import { oneUseToken, presentPassword, profile } from './fields.ts';

/** `token` goes into every later call as `Authorization: Bearer …`; it is shown once. */
export const session = z.object({
  token: z.string(),
  /**
   * Kept by the browser, also after signing out, and sent with the next sign-in: others cannot lock out a known device.
   */
  device: z.string(),
  user: profile,
});

/** Signed in, or a second step is required, or the email address must be confirmed first. */
export const signInAnswer = z.union([
  session,
  z.object({ twoFactor: z.object({ challenge: z.string(), expiresAt: instant }) }),
  z.object({ unverified: z.object({ email: z.string() }) }),
]);

export const login = endpoint('POST /api/auth/login', {
  summary: 'Signs in with email and password.',
  access: 'public',
  limit: { per: 'address', max: 1000, windowSeconds: 3600 },
  input: z.object({
    email,
    password: presentPassword,
    /** What an earlier sign-in gave this browser; any other is ignored. */
    device: z.string().max(100).optional(),
    /** From the link of `requestSignInLink`; any other is ignored. */
    proof: z.string().max(100).optional(),
  }),
  output: signInAnswer,
});

export const loginSecondStep = endpoint('POST /api/auth/login/second-step', {
  summary: 'Finishes signing in with a code from an authenticator app or a recovery code.',
  access: 'public',
  limit: { per: 'address', max: 1000, windowSeconds: 3600 },
  input: z.object({
    challenge: oneUseToken,
    code: z.string({ error: 'Enter the code' }).trim().min(1, 'Enter the code').max(40),
  }),
  output: session,
});

export const logout = endpoint('POST /api/auth/logout', {
  summary: 'Ends the current session.',
  access: 'person',
  input: z.object({}),
  output: z.object({}),
});

export const readWelcome = endpoint('GET /api/auth/welcome', {
  summary: 'Returns sign-in details for visitors: demo accounts, and whether emails are sent.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    /** True if no mail server is configured: emails are read in the outbox. */
    hasNoMailServer: z.boolean(),
    /** Accounts that anyone may try; null on an installation that real people use. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), role: z.enum(roles) })),
      })
      .nullable(),
  }),
});

export type Session = z.infer<typeof session>;
export type SignInAnswer = z.infer<typeof signInAnswer>;
