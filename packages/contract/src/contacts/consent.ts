import * as z from 'zod';
import { endpoint, givenInstant, id, instant, pageInput } from '../kernel/index.ts';
import { contactId, line } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const consentPurposes = [
  'newsletter',
  'fundraising',
  'volunteering',
  'events',
  'surveys',
  'photographs',
  'sharing',
] as const;
export const consentPurpose = z.enum(consentPurposes);

/** Where a consent came from. A list and no free text: it is kept when the person is erased. */
export const consentSources = [
  'form',
  'paper',
  'spoken',
  'e-mail',
  'import',
  'subscription',
] as const;

const wording = line(1_000).min(1, 'Enter the words that the person agreed to.');

export const consent = z.object({
  id: id('ContactConsentId'),
  purpose: consentPurpose,
  given: z.boolean(),
  /** The sentence agreed to, word for word. */
  wording: z.string(),
  source: z.enum(consentSources),
  at: instant,
});

export type Consent = z.infer<typeof consent>;

export const listConsents = endpoint('GET /api/contacts/:id/consents', {
  summary: 'Lists what a person agreed to or withdrew, newest first.',
  access: readsContacts,
  input: z.object({ id: contactId, ...pageInput }),
  output: z.array(consent),
  paged: true,
});

export const addConsent = endpoint('POST /api/contacts/:id/consents', {
  summary: 'Writes down a consent or its withdrawal. What is written down stays.',
  access: writesContacts,
  input: z.object({
    id: contactId,
    purpose: consentPurpose,
    given: z.boolean(),
    wording,
    source: z.enum(consentSources),
    /** Now, when left out; never later than now. */
    at: givenInstant.optional(),
  }),
  output: consent,
});
