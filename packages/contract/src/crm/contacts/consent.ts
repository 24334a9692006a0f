import * as z from 'zod';
import { endpoint, id, instant, instantInput, pageInput } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { consentPurpose, consentWording } from './purpose.ts';
import { readsContacts, writesContacts } from './rights.ts';

/** The source of a consent. It is an enumeration rather than free text, because it stays when the person is erased. */
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
  /** The exact sentence that the person agreed to. */
  wording: z.string(),
  source: z.enum(consentSources),
  at: instant,
  /** When its import was undone; it does not count from then on. */
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
    /** Defaults to now; cannot be in the future. */
    at: instantInput.optional(),
  }),
  output: consent,
});
