import * as z from 'zod';
import { endpoint, id, instant, line, pageInput } from '../../kernel/index.ts';
import { contact } from './contact.ts';
import { contactId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';
import { rule } from './rule.ts';

export const segmentId = id('ContactSegmentId');

export const maxSegments = 500;

/** Contacts that match a rule. Membership is evaluated on every read. */
export const segment = z.object({
  id: segmentId,
  name: z.string(),
  rule,
  createdAt: instant,
  updatedAt: instant,
});

const name = line(120).min(1, 'Enter a name for the segment.');
const one = z.object({ id: segmentId });

export const listSegments = endpoint('GET /api/contacts/segments', {
  summary: 'Lists the segments of the organisation by name.',
  access: readsContacts,
  input: z.object({}),
  output: z.array(segment),
});

export const readSegment = endpoint('GET /api/contacts/segments/:id', {
  summary: 'Returns a segment with its current size.',
  access: readsContacts,
  input: one,
  output: segment.extend({ contacts: z.int() }),
});

export const listSegmentsOf = endpoint('GET /api/contacts/:id/segments', {
  summary: 'Lists the segments a contact is currently in, by name.',
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: z.array(z.object({ id: segmentId, name: z.string() })),
});

export const addSegment = endpoint('POST /api/contacts/segments', {
  summary: 'Creates a segment.',
  access: writesContacts,
  input: z.object({ name, rule }),
  output: segment,
});

export const changeSegment = endpoint('PATCH /api/contacts/segments/:id', {
  summary: 'Renames a segment or changes its rule.',
  access: writesContacts,
  input: one.extend({ name: name.optional(), rule: rule.optional() }),
  output: segment,
});

export const deleteSegment = endpoint('DELETE /api/contacts/segments/:id', {
  summary: 'Deletes a segment. Its contacts are kept.',
  access: writesContacts,
  input: one,
  output: one,
});

export const matchContacts = endpoint('POST /api/contacts/matches', {
  summary: 'Counts and lists the contacts that match a rule, by name.',
  access: readsContacts,
  input: z.object({ rule, ...pageInput }),
  output: z.array(contact),
  paged: true,
});
