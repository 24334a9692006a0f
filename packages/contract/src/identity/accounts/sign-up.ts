import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import {
  country,
  deliverableEmail,
  newPassword,
  oneUseToken,
  organisationName,
  personName,
} from './fields.ts';

/** The same whether or not the address has an account, so that it reveals no accounts. */
const reported = z.object({ message: z.string() });

const fewEmails = { per: 'address', max: 20, windowSeconds: 3600 } as const;

export const register = endpoint('POST /api/auth/register', {
  summary: 'Signs up an organisation and its first administrator. An email confirms the address.',
  access: 'public',
  limit: fewEmails,
  input: z.object({
    organisationName,
    country,
    name: personName,
    email: deliverableEmail,
    password: newPassword,
  }),
  output: reported,
});

export const verifyEmail = endpoint('POST /api/auth/verify-email', {
  summary: 'Confirms an email address with the token from an email.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({ token: oneUseToken }),
  output: z.object({
    email: z.string(),
    message: z.string(),
    /** For `resetPassword`, if the address signed up more than once: its owner chooses the password. Otherwise null. */
    passwordToken: z.string().nullable(),
  }),
});

export const resend = endpoint('POST /api/auth/resend', {
  summary: 'Sends the confirmation email again.',
  access: 'public',
  limit: fewEmails,
  input: z.object({ email: deliverableEmail }),
  output: reported,
});

export const forgotPassword = endpoint('POST /api/auth/forgot-password', {
  summary: 'Emails a link to set a new password.',
  access: 'public',
  limit: fewEmails,
  input: z.object({ email: deliverableEmail }),
  output: reported,
});

export const requestSignInLink = endpoint('POST /api/auth/login/link', {
  summary: 'Emails a link that lets the owner of an account sign in while it is paused.',
  access: 'public',
  limit: fewEmails,
  input: z.object({ email: deliverableEmail }),
  output: reported,
});

export const resetPassword = endpoint('POST /api/auth/reset-password', {
  summary: 'Sets a new password with the token from an email and ends all sessions.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({ token: oneUseToken, password: newPassword }),
  output: reported,
});
