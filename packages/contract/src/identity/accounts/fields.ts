import * as z from 'zod';
import { actorRoles, email, id, instant, roles } from '../../kernel/index.ts';
import { countryCodes, currencyCodes } from './countries.ts';
import { languageCodes } from './languages.ts';
import { passwordLength } from './password-length.ts';

export const userId = id('UserId');
export const orgId = id('OrgId');
export const deviceId = id('DeviceId');

/** A deliverable email address: nothing in it that a mail client reads as a second address or a name. */
export const deliverableEmail = email.refine(
  (text) => !/[\p{C}\p{Zl}\p{Zp},;:<>()[\]"\\]/u.test(text),
  {
    error: 'Please enter a valid email address',
  },
);

/** A password being chosen. Nothing is trimmed: a space is a character like any other. */
export const newPassword = z
  .string({ error: 'Enter a password' })
  .min(passwordLength.min, 'Enter a password of at least {{minimum}} characters')
  .max(passwordLength.max, 'Enter a password of at most {{maximum}} characters');

/** A password to verify. Newer rules must not lock out people who chose theirs earlier. */
export const presentPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(passwordLength.max, 'That password is incorrect');

/** The database cannot store these characters, and no name contains them. */
const hidden = /\p{Cc}/u;
const withoutHidden = { error: 'Enter a name without line breaks or hidden characters' };

export const personName = z
  .string({ error: 'Enter your name' })
  .trim()
  .min(1, 'Enter your name')
  .max(100, 'Enter a name of at most 100 characters')
  .refine((name) => !hidden.test(name), withoutHidden);

export const organisationName = z
  .string({ error: 'Please enter your organization name' })
  .trim()
  .min(1, 'Please enter your organization name')
  .max(120, 'Enter a name of at most 120 characters')
  .refine((name) => !hidden.test(name), withoutHidden);

export const country = z
  .string({ error: 'Choose a country' })
  .refine((code) => countryCodes.includes(code), { error: 'Choose a country' });

export const currency = z
  .string({ error: 'Choose a currency' })
  .refine((code) => currencyCodes.includes(code), { error: 'Choose a currency' });

/** Whether the name is one of the IANA time zones this runtime knows. */
export function isTimeZone(name: string): boolean {
  // JavaScript also accepts offsets and old abbreviations; PostgreSQL reads them with the opposite sign, as another
  // zone (IST is Israel there, India here), or not at all.
  if (/^([+-]|(?!UTC|GMT)[a-z]{3}$)/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string({ error: 'Choose a time zone' })
  .max(64)
  .refine(isTimeZone, { error: 'Choose a time zone' });

export const organisationLanguage = z.enum(languageCodes, { error: 'Choose a language' });

/** As the charity register writes it; empty if there is none. */
export const registrationNumber = z
  .string()
  .trim()
  .max(60, 'Enter a registration number of at most 60 characters')
  .refine((text) => !hidden.test(text), {
    error: 'Enter a registration number without line breaks or hidden characters',
  });

/** Several lines, as on an envelope; empty if unknown. */
export const postalAddress = z
  .string()
  .trim()
  .max(500, 'Enter an address of at most 500 characters')
  .refine((text) => !hidden.test(text.replace(/\r?\n/g, '')), {
    error: 'Enter an address without hidden characters',
  })
  .transform((text) => text.replace(/\r\n/g, '\n'));

/** `#1f7a4d`; empty for the colours of the product. */
export const brandColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Enter a colour as # and six digits, for example #1f7a4d');

/** The token of an emailed link, or the challenge between the two steps of signing in. */
export const oneUseToken = z
  .string({ error: 'This link is incomplete. Open it again from the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again from the email.');

export const plans = ['free', 'pro', 'enterprise'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const locales = ['en'] as const;

export const organisation = z.object({
  id: orgId,
  name: z.string(),
  kind: z.enum(['platform', 'ngo']),
  country: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  language: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  /** `#1f7a4d`; empty for the colours of the product. */
  brandColour: z.string(),
  /** The path of its logo, without the host; null if it has none. */
  logoUrl: z.string().nullable(),
});

const membership = z.object({ orgId, organisation: z.string(), role: z.enum(roles) });

/**
 * The signed-in person as the browser stores it. `role`, `plan` and `organisation` are those of the active membership.
 */
export const profile = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  /** For an applicant, `organisation` is the one that has to approve them. */
  role: z.enum(actorRoles),
  plan: z.enum(plans),
  organisation,
  memberships: z.array(membership),
  theme: z.enum(themes),
  locale: z.string(),
  twoFactor: z.boolean(),
  createdAt: instant,
  /** The impersonator from the platform, and until when; null if the person signed in themselves. */
  behind: z.object({ name: z.string(), until: instant }).nullable(),
});

export type Profile = z.infer<typeof profile>;
export type Membership = z.infer<typeof membership>;
export type Organisation = z.infer<typeof organisation>;
