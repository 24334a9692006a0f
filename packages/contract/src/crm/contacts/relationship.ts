import * as z from 'zod';
import { endpoint, id, line } from '../../kernel/index.ts';
import { contactId } from './fields.ts';
import { readsContacts, writesContacts } from './rights.ts';

export const relationshipId = id('ContactRelationshipId');

export const maxRelationships = 200;

/** What one contact is to another. */
export const relationshipRoles = [
  'spouse',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'guardian',
  'ward',
  'colleague',
  'employer',
  'employee',
  'organisation',
  'member',
] as const;

export type RelationshipRole = (typeof relationshipRoles)[number];

const reciprocals: Partial<Record<RelationshipRole, RelationshipRole>> = {
  parent: 'child',
  child: 'parent',
  guardian: 'ward',
  ward: 'guardian',
  employer: 'employee',
  employee: 'employer',
  organisation: 'member',
  member: 'organisation',
};

/** The role of the other side: the child of a parent is a child; spouses are spouses to each other. */
export const reciprocalOf = (role: RelationshipRole): RelationshipRole => reciprocals[role] ?? role;

/** A relationship as seen from one of its two contacts. */
export const relationship = z.object({
  id: relationshipId,
  /** The contact on the other side. */
  contact: z.object({ id: contactId, name: z.string() }),
  /** What the other contact is to this one. */
  role: z.enum(relationshipRoles),
  /** For example an office: Treasurer. */
  note: z.string(),
});

export type Relationship = z.infer<typeof relationship>;

export const listRelationships = endpoint('GET /api/contacts/:id/relationships', {
  summary: "Lists a contact's relationships with other contacts, by name.",
  access: readsContacts,
  input: z.object({ id: contactId }),
  output: z.array(relationship),
});

export const addRelationship = endpoint('POST /api/contacts/:id/relationships', {
  summary:
    'Records what another contact is to this one; the other sees it from their side. Idempotent.',
  access: writesContacts,
  input: z.object({
    id: contactId,
    otherId: contactId,
    role: z.enum(relationshipRoles, { error: 'Choose a relationship.' }),
    note: line(100).default(''),
  }),
  output: relationship,
});

export const deleteRelationship = endpoint('DELETE /api/contacts/relationships/:id', {
  summary: 'Removes a relationship from both contacts.',
  access: writesContacts,
  input: z.object({ id: relationshipId }),
  output: z.object({ id: relationshipId }),
});
