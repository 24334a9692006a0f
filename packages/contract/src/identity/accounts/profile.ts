import * as z from 'zod';
import { download, endpoint } from '../../kernel/index.ts';
import {
  deliverableEmail,
  locales,
  newPassword,
  orgId,
  personName,
  presentPassword,
  profile,
  themes,
} from './fields.ts';

/** Who has only borrowed a device must not guess the password on it. */
const passwordTries = { per: 'user', max: 20, windowSeconds: 3600 } as const;

export const readProfile = endpoint('GET /api/auth/profile', {
  summary: 'Returns the signed-in person in the active organisation.',
  access: 'person',
  input: z.object({}),
  output: profile,
});

export const changeProfile = endpoint('PATCH /api/auth/profile', {
  summary: 'Changes your name, theme or language.',
  access: 'person',
  personal: true,
  input: z.object({
    name: personName.optional(),
    theme: z.enum(themes).optional(),
    locale: z.enum(locales).optional(),
  }),
  output: profile,
});

export const changePassword = endpoint('PUT /api/auth/password', {
  summary: 'Changes your password and signs out all other sessions.',
  access: 'person',
  personal: true,
  limit: passwordTries,
  input: z.object({ present: presentPassword, password: newPassword }),
  output: z.object({}),
});

export const changeEmail = endpoint('POST /api/auth/email-change', {
  summary: 'Emails a link to a new address. The address changes when the link is opened.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 10, windowSeconds: 3600 },
  input: z.object({ email: deliverableEmail, present: presentPassword }),
  output: z.object({ message: z.string() }),
});

export const switchOrganisation = endpoint('PUT /api/auth/organisation', {
  summary: 'Switches this session to another of your organisations.',
  access: 'person',
  personal: true,
  input: z.object({ orgId }),
  output: profile,
});

export const exportMyData = download('GET /api/auth/export', {
  summary: 'Exports everything stored about you as JSON.',
  access: 'person',
  personal: true,
  limit: { per: 'user', max: 20, windowSeconds: 3600 },
  input: z.object({}),
});

/** The consequence for each organisation the person belongs to. */
export const fates = ['left', 'without-administrator', 'closed', 'needs-successor'] as const;

export const previewDeletion = endpoint('GET /api/auth/account/deletion', {
  summary: 'Returns what deleting your account would do to each of your organisations.',
  access: 'person',
  personal: true,
  input: z.object({}),
  output: z.object({
    organisations: z.array(
      z.object({ orgId, name: z.string(), otherMembers: z.number(), fate: z.enum(fates) }),
    ),
  }),
});

export const deleteAccount = endpoint('DELETE /api/auth/account', {
  summary:
    'Deletes your account. Your name, email and sign-in methods are deleted; your work is kept.',
  access: 'person',
  personal: true,
  limit: passwordTries,
  input: z.object({
    present: presentPassword,
    /** The person's own e-mail address, typed again. */
    confirmation: z
      .string({ error: 'Enter your email address to confirm' })
      .trim()
      .min(1, 'Enter your email address to confirm')
      .max(254, "That isn't your email address"),
  }),
  output: z.object({}),
});
