import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const ownerId = z.uuid({ error: 'Choose a colleague.' });

/** A colleague who can own contacts and be assigned tasks. */
export const colleague = z.object({ id: z.uuid(), name: z.string() });

export type Colleague = z.infer<typeof colleague>;

export const maxColleagues = 1_000;

export const listColleagues = endpoint('GET /api/contacts/colleagues', {
  summary: 'Lists colleagues who can own contacts, by name.',
  access: readsContacts,
  input: z.object({}),
  output: z.array(colleague),
});

export const assignContacts = endpoint('PUT /api/contacts/owner', {
  summary: 'Sets or clears the owner of contacts.',
  access: writesContacts,
  input: z.object({
    contactIds: z.array(contactId).min(1).max(500),
    ownerId: ownerId.nullable(),
  }),
  output: z.object({ changed: z.int() }),
});
