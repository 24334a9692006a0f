import * as z from 'zod';
import { email, id, line } from '../../kernel/index.ts';

export const contactId = id('ContactId');
export const tagId = id('ContactTagId');
export const fieldId = id('ContactFieldId');

/** Types of contacts; a contact can have several. */
export const contactKinds = [
  'donor',
  'volunteer',
  'member',
  'respondent',
  'subscriber',
  'partner',
  'staff',
] as const;
export const contactKind = z.enum(contactKinds);

export type ContactKind = z.infer<typeof contactKind>;

const label = line(40).default('');

/** `+` and digits with the usual separators; at least four digits. */
export const phoneNumber = line(40).refine(
  (text) => /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 4,
  { error: 'Enter a phone number, for example +250 788 123 456.' },
);

export const contactEmail = z.object({ address: email, label });
export const contactPhone = z.object({ number: phoneNumber, label });

/** ISO 3166-1 alpha-2; empty when unknown. */
export const countryCode = z
  .string()
  .regex(/^([A-Z]{2})?$/, 'Enter the country as a two-letter code, for example RW.');

/** BCP 47, primary language with at most a region or script; empty when unknown. */
export const languageTag = z
  .string()
  .regex(/^([a-z]{2,3}(-[A-Za-z]{2,4})?)?$/, 'Enter the language as a code, for example rw.');

export const postalAddress = z.object(
  {
    street: line(200).default(''),
    city: line(120).default(''),
    region: line(120).default(''),
    postalCode: line(20).default(''),
    country: countryCode.default(''),
  },
  { error: 'Enter the parts of the address.' },
);

export const birthYear = z
  .int()
  .min(1880, 'Enter 1880 or a later year.')
  .refine((year) => year <= new Date().getFullYear(), 'Enter a year that is not in the future.');
