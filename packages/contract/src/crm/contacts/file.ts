import * as z from 'zod';
import { endpoint, id, instant } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const contactFileId = id('ContactFileId');

export const maxFiles = 200;

/** A file in storage linked to a contact. Storage decides who may open it. */
export const contactFile = z.object({
  id: contactFileId,
  entryId: z.uuid(),
  /** Null when the caller may not see the file, or it was deleted. */
  file: z.object({ name: z.string(), sizeBytes: z.int(), inTrash: z.boolean() }).nullable(),
  addedAt: instant,
});

export const listContactFiles = endpoint('GET /api/contacts/:id/files', {
  summary: "Lists a contact's files, newest first.",
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: z.array(contactFile),
});

export const addContactFile = endpoint('POST /api/contacts/:id/files', {
  summary: 'Adds a stored file to a contact. Idempotent.',
  access: writesContacts,
  input: z.object({ id: contactId, entryId: z.uuid({ error: 'Choose a file.' }) }),
  output: contactFile,
});

export const removeContactFile = endpoint('DELETE /api/contacts/files/:id', {
  summary: 'Removes a file from a contact. The file stays in storage.',
  access: writesContacts,
  input: z.object({ id: contactFileId }),
  output: z.object({ id: contactFileId }),
});
