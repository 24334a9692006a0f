import * as z from 'zod';
import { download, endpoint, pageInput } from '../../kernel/index.ts';
import { contact, contactChange, contactDetail, contactDraft } from './contact.ts';
import { contactId, contactKind, countryCode, tagId } from './fields.ts';
import { ownerId } from './owner.ts';
import { consentPurpose } from './purpose.ts';
import { readsContacts, writesContacts } from './rights.ts';
import { segmentId } from './segment.ts';

const none = (value: unknown) => (value === '' ? undefined : value);
const maybe = <T extends z.ZodType>(shape: T) => z.preprocess(none, shape.optional());

export const contactSorts = ['name', 'createdAt', 'updatedAt'] as const;

/** Filters of a contact list. An empty value is no filter. */
export const contactFilters = {
  /** Words of names, organisations, places, addresses and numbers. Prefixes and typos match. */
  search: z.string().max(200).optional(),
  kind: maybe(contactKind),
  tag: maybe(tagId),
  country: maybe(countryCode),
  /** Contacts who currently consent to this purpose. */
  consent: maybe(consentPurpose),
  segment: maybe(segmentId),
  /** The owner's id, or `none`. */
  owner: maybe(z.union([z.literal('none'), ownerId])),
};

/** The order of a contact list. */
export const contactOrder = {
  /** Defaults to name. */
  sortBy: maybe(z.enum(contactSorts)),
  /** Defaults to ascending for names, and to the latest first otherwise. */
  sortOrder: maybe(z.enum(['asc', 'desc'])),
};

export const listContacts = endpoint('GET /api/contacts', {
  summary: 'Lists the contacts of the organisation, searched, filtered and sorted.',
  access: readsContacts,
  input: z.object({
    ...contactFilters,
    ...contactOrder,
    ...pageInput,
  }),
  output: z.array(contact),
  paged: true,
});

export const addContact = endpoint('POST /api/contacts', {
  summary: 'Adds a contact.',
  access: writesContacts,
  idempotent: true,
  input: contactDraft,
  output: contactDetail,
});

const one = z.object({ id: contactId });

export const readContact = endpoint('GET /api/contacts/:id', {
  summary: 'Returns a contact. For a merged contact, returns the record it is now part of.',
  access: readsContacts,
  input: one,
  output: contactDetail,
});

export const changeContact = endpoint('PATCH /api/contacts/:id', {
  summary: 'Edits the given fields of a contact.',
  access: writesContacts,
  input: contactChange.extend({ id: contactId }),
  output: contactDetail,
});

export const readPersonalData = download('GET /api/contacts/:id/personal-data', {
  summary: 'Exports everything stored about a contact as JSON, for the person.',
  access: writesContacts,
  input: one,
});
