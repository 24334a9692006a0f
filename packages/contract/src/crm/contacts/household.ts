import * as z from 'zod';
import { endpoint, id, line, money } from '../../kernel/index.ts';
import { contactId, postalAddress } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const householdId = id('ContactHouseholdId');

export const maxHouseholdMembers = 50;

/** Contacts who live together. A contact belongs to at most one household. */
export const household = z.object({
  id: householdId,
  name: z.string(),
  address: postalAddress,
  /** The main contact first, then by name. */
  members: z.array(z.object({ id: contactId, name: z.string(), main: z.boolean() })),
  /** What the members donated in total, less refunds, by currency. Null for callers who may not see donations. */
  lifetime: z.array(money).nullable(),
});

export type Household = z.infer<typeof household>;

const name = line(200).min(1, 'Enter a name for the household.');
const one = z.object({ id: householdId });

export const readHouseholdOf = endpoint('GET /api/contacts/:id/household', {
  summary: 'Returns the household of a contact; null if they belong to none.',
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: z.object({ household: household.nullable() }),
});

export const readHousehold = endpoint('GET /api/contacts/households/:id', {
  summary: 'Returns a household with its members and what they donated together.',
  access: readsContacts,
  input: one,
  output: household,
});

export const addHousehold = endpoint('POST /api/contacts/households', {
  summary: 'Creates a household with its main contact.',
  access: writesContacts,
  idempotent: true,
  input: z.object({ name, contactId, address: postalAddress.optional() }),
  output: household,
});

export const changeHousehold = endpoint('PATCH /api/contacts/households/:id', {
  summary: 'Edits the name or address of a household, or its main contact.',
  access: writesContacts,
  input: one.extend({
    name: name.optional(),
    address: postalAddress.optional(),
    mainId: contactId.optional(),
  }),
  output: household,
});

export const deleteHousehold = endpoint('DELETE /api/contacts/households/:id', {
  summary: 'Deletes a household. Its contacts are kept.',
  access: writesContacts,
  input: one,
  output: one,
});

export const addHouseholdMember = endpoint('POST /api/contacts/households/:id/members', {
  summary: 'Adds a contact to a household. Idempotent.',
  access: writesContacts,
  input: one.extend({ contactId }),
  output: household,
});

export const removeHouseholdMember = endpoint('DELETE /api/contacts/:id/household', {
  summary: 'Removes a contact from their household. A household without members is deleted.',
  access: writesContacts,
  input: z.object({ id: contactId }),
  output: z.object({ id: contactId }),
});
