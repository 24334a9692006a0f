import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';
import { presentPassword } from './fields.ts';

/** Ten codes, each good for one sign-in without the app. Shown once. */
const fresh = z.object({ recoveryCodes: z.array(z.string()) });

/** Six digits from the app; spaces between them are forgiven. */
const appCode = z
  .string({ error: 'Enter the 6-digit code' })
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'));

export const readTwoFactor = endpoint('GET /api/auth/two-factor', {
  summary: 'Returns whether two-factor authentication is on, and how many recovery codes are left.',
  access: 'person',
  input: z.object({}),
  output: z.object({ confirmedAt: instant.nullable(), recoveryCodesLeft: z.number() }),
});

export const beginTwoFactor = endpoint('POST /api/auth/two-factor', {
  summary:
    'Starts setting up two-factor authentication: returns the secret for an authenticator app.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ present: presentPassword }),
  output: z.object({ secret: z.string(), otpauthUrl: z.string(), qrSvg: z.string() }),
});

export const confirmTwoFactor = endpoint('PUT /api/auth/two-factor', {
  summary: 'Turns on two-factor authentication after checking a first code.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ code: appCode }),
  output: fresh,
});

export const endTwoFactor = endpoint('DELETE /api/auth/two-factor', {
  summary: 'Turns off two-factor authentication.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ present: presentPassword }),
  output: z.object({}),
});

export const renewRecoveryCodes = endpoint('POST /api/auth/two-factor/recovery-codes', {
  summary: 'Creates new recovery codes. The old ones stop working.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({ present: presentPassword }),
  output: fresh,
});
