import * as z from 'zod';
import { endpoint, id, instant, pageInput } from '../../kernel/index.ts';
import { contact, contactDetail } from './contact.ts';
import { contactId } from './fields.ts';
import { person } from './person.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const mergeId = id('ContactMergeId');

/** Conflicting values come from the target unless the field is listed here. */
export const mergeFields = [
  'name',
  'givenName',
  'organisation',
  'address',
  'language',
  'birthYear',
] as const;

export const merge = z.object({
  id: mergeId,
  mergedId: contactId,
  /** The name of the merged contact. */
  mergedName: z.string(),
  by: person,
  at: instant,
  undoneAt: instant.nullable(),
});

/**
 * What two contacts have in common: an email address, a phone number, a similar name and another detail (`name`), or
 * the name alone.
 */
export const similarities = ['email', 'phone', 'name', 'same-name', 'similar-name'] as const;

/** Two contacts that may be the same person; each pair is listed once. */
export const duplicate = z.object({
  because: z.array(z.enum(similarities)).min(1),
  one: contact,
  other: contact,
});

export type Duplicate = z.infer<typeof duplicate>;

export const listDuplicates = endpoint('GET /api/contacts/duplicates', {
  summary: 'Lists pairs of contacts that may be the same person, best matches first.',
  access: writesContacts,
  input: z.object(pageInput),
  output: z.array(duplicate),
  paged: true,
});

export const distinguishContacts = endpoint('PUT /api/contacts/:id/distinctions', {
  summary: 'Marks two contacts as different people, or removes the mark.',
  access: writesContacts,
  input: z.object({ id: contactId, otherId: contactId, distinct: z.boolean() }),
  output: z.object({ distinct: z.boolean() }),
});

export const mergeContacts = endpoint('POST /api/contacts/:id/merges', {
  summary: 'Merges another contact into this one, with everything that belongs to it.',
  access: writesContacts,
  input: z.object({
    id: contactId,
    otherId: contactId,
    /** Taken from the other record. */
    take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
  }),
  output: contactDetail,
});

export const listMerges = endpoint('GET /api/contacts/:id/merges', {
  summary: 'Lists contacts merged into this one, newest first.',
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: z.array(merge),
});

export const undoMerge = endpoint('DELETE /api/contacts/merges/:id', {
  summary: 'Undoes a merge.',
  access: writesContacts,
  input: z.object({ id: mergeId }),
  output: contactDetail,
});
