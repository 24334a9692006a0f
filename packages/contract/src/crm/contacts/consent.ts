import * as z from 'zod';
import { endpoint, givenInstant, id, instant, pageInput } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { consentPurpose, consentWording } from './purpose.ts';
import { readsContacts, writesContacts } from './rights.ts';

/** Where a consent came from. A list and no free text: it is kept when the person is erased. */
export const consentSources = [
  'form',
  'paper',
  'spoken',
  'e-mail',
  'import',
  'subscription',
] as const;

export const consent = z.object({
  id: id('ContactConsentId'),
  purpose: consentPurpose,
  given: z.boolean(),
  /** The sentence agreed to, word for word. */
  wording: z.string(),
  source: z.enum(consentSources),
  at: instant,
  /** When the import it came with was undone; it has not counted since. */
  retractedAt: instant.nullable(),
});

export type Consent = z.infer<typeof consent>;

export const listConsents = endpoint('GET /api/contacts/:id/consents', {
  summary: "Lists a person's consents and withdrawals, newest first.",
  access: readsContacts,
  input: z.object({ id: contactId, ...pageInput }),
  output: z.array(consent),
  paged: true,
});

export const addConsent = endpoint('POST /api/contacts/:id/consents', {
  summary: "Records a consent or its withdrawal. Records can't be changed.",
  access: writesContacts,
  input: z.object({
    id: contactId,
    purpose: consentPurpose,
    given: z.boolean(),
    wording: consentWording,
    source: z.enum(consentSources),
    /** Now, when left out; never later than now. */
    at: givenInstant.optional(),
  }),
  output: consent,
});
