import * as z from 'zod';
import { endpoint, id, instant, instantInput, pageInput, paragraphs } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { person } from './person.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const noteId = id('ContactNoteId');

const text = paragraphs(10_000).min(1, 'Enter a note.');

/** A call is a note about a conversation. */
export const noteKinds = ['note', 'call'] as const;

export const note = z.object({
  id: noteId,
  contactId,
  kind: z.enum(noteKinds),
  text: z.string(),
  author: person,
  createdAt: instant,
  updatedAt: instant,
});

export const listNotes = endpoint('GET /api/contacts/:id/notes', {
  summary: 'Lists the notes about a contact, newest first.',
  access: readsContacts,
  input: z.object({ id: contactId, ...pageInput }),
  output: z.array(note),
  paged: true,
});

export const addNote = endpoint('POST /api/contacts/:id/notes', {
  summary: 'Adds a note about a contact, or logs a call with them.',
  access: writesContacts,
  idempotent: true,
  input: z.object({
    id: contactId,
    text,
    kind: z.enum(noteKinds).default('note'),
    /** When the call took place; now, if omitted. */
    at: instantInput.optional(),
  }),
  output: note,
});

export const changeNote = endpoint('PATCH /api/contacts/notes/:id', {
  summary: 'Edits a note. Only for its author and administrators.',
  access: writesContacts,
  input: z.object({ id: noteId, text }),
  output: note,
});

export const deleteNote = endpoint('DELETE /api/contacts/notes/:id', {
  summary: 'Deletes a note. Only for its author and administrators.',
  access: writesContacts,
  input: z.object({ id: noteId }),
  output: z.object({ id: noteId }),
});
