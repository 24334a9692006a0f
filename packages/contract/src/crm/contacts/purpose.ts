import * as z from 'zod';
import { endpoint, id, line } from '../../kernel/index.ts';
import { managesContacts, readsContacts } from './rights.ts';

/** The purposes that every organisation has. */
export const consentPurposes = [
  'newsletter',
  'fundraising',
  'volunteering',
  'events',
  'surveys',
  'photographs',
  'sharing',
] as const;

export const purposeId = id('ContactPurposeId');

const chosen = { error: 'Choose what the consent is for.' };

/** One of the list above, or `own:` and the id of a purpose of the organisation. */
export const consentPurpose = z.union(
  [z.enum(consentPurposes), z.string().regex(/^own:[0-9a-f-]{36}$/, chosen)],
  chosen,
);

export type ConsentPurpose = z.infer<typeof consentPurpose>;

export const ownPurposeKey = (purpose: string): ConsentPurpose => `own:${purpose}`;

export const maxPurposes = 50;

export const purpose = z.object({
  id: purposeId,
  name: z.string(),
  /** The default consent wording. */
  wording: z.string(),
  /** Closed purposes accept no new consents; existing ones stay. */
  closed: z.boolean(),
});

export type Purpose = z.infer<typeof purpose>;

const name = line(80).min(1, 'Enter what the consent is for.');
export const consentWording = line(1_000).min(1, 'Enter the wording the person agreed to.');

export const listPurposes = endpoint('GET /api/contacts/purposes', {
  summary: "Lists the organisation's own consent purposes.",
  access: readsContacts,
  input: z.object({}),
  output: z.array(purpose),
});

export const addPurpose = endpoint('POST /api/contacts/purposes', {
  summary: 'Adds a consent purpose.',
  access: managesContacts,
  input: z.object({ name, wording: consentWording }),
  output: purpose,
});

export const changePurpose = endpoint('PATCH /api/contacts/purposes/:id', {
  summary: 'Edits, closes or reopens a consent purpose.',
  access: managesContacts,
  input: z.object({
    id: purposeId,
    name: name.optional(),
    wording: consentWording.optional(),
    closed: z.boolean().optional(),
  }),
  output: purpose,
});

export const deletePurpose = endpoint('DELETE /api/contacts/purposes/:id', {
  summary: 'Deletes a consent purpose that was never used. Others can be closed.',
  access: managesContacts,
  input: z.object({ id: purposeId }),
  output: z.object({ id: purposeId }),
});
