import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { contactId, tagId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const maxTags = 1_000;

export const tag = z.object({ id: tagId, name: z.string(), contacts: z.int() });

export const listTags = endpoint('GET /api/contacts/tags', {
  summary: "Lists the organisation's tags with the number of contacts.",
  access: readsContacts,
  input: z.object({}),
  output: z.array(tag),
});

const name = line(60).min(1, 'Enter a name for the tag.');

export const addTag = endpoint('POST /api/contacts/tags', {
  summary: 'Creates a tag, or returns the one with the same name.',
  access: writesContacts,
  input: z.object({ name }),
  output: tag,
});

export const renameTag = endpoint('PATCH /api/contacts/tags/:id', {
  summary: 'Renames a tag.',
  access: writesContacts,
  input: z.object({ id: tagId, name }),
  output: tag,
});

export const deleteTag = endpoint('DELETE /api/contacts/tags/:id', {
  summary: 'Deletes a tag and removes it from all contacts.',
  access: writesContacts,
  input: z.object({ id: tagId }),
  output: z.object({ id: tagId }),
});

export const tagContacts = endpoint('PUT /api/contacts/tags/:id/contacts', {
  summary: 'Adds a tag to contacts or removes it.',
  access: writesContacts,
  input: z.object({ id: tagId, contactIds: z.array(contactId).min(1).max(500), has: z.boolean() }),
  output: z.object({ changed: z.int() }),
});
