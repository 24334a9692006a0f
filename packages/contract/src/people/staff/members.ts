import * as z from 'zod';
import { plans, presentPassword, userId } from '../../identity/accounts/index.ts';
import { allowance } from '../../identity/entitlements/index.ts';
import { day, endpoint, id, instant, pageInput, permission } from '../../kernel/index.ts';
import {
  colleague,
  department,
  documentId,
  jobTitle,
  member,
  memberStates,
  phone,
  role,
} from './fields.ts';
import { managesStaff } from './rights.ts';

/** An emergency contact. */
export const emergencyContact = z.object(
  {
    name: z
      .string({ error: 'Enter a name' })
      .trim()
      .min(1, 'Enter a name')
      .max(100, 'Enter a name of at most 100 characters'),
    relationship: z.string().trim().max(60, 'Use at most 60 characters'),
    phone: phone.refine((text) => text !== '', { error: 'Enter a phone number' }),
  },
  { error: 'Enter the emergency contact.' },
);

export type EmergencyContact = z.infer<typeof emergencyContact>;

export const memberDetail = member.extend({
  phoneShared: z.boolean(),
  manager: colleague.nullable(),
  /** The number of direct reports. */
  reports: z.int(),
  emergencyContact: emergencyContact.nullable(),
});

export type MemberDetail = z.infer<typeof memberDetail>;

export const listMembers = endpoint('GET /api/staff/members', {
  summary: 'Lists people of the organisation by name, with their role and status.',
  access: managesStaff,
  paged: true,
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(100).optional(),
    role: role.optional(),
    state: z.enum(memberStates).optional(),
  }),
  output: z.array(member),
});

export const readMember = endpoint('GET /api/staff/members/:id', {
  summary: 'Returns a person of the organisation with all their details.',
  access: managesStaff,
  input: z.object({ id: userId }),
  output: memberDetail,
});

export const changeMember = endpoint('PATCH /api/staff/members/:id', {
  summary: "Changes a person's job title, department, phone, start date or manager.",
  access: managesStaff,
  input: z.object({
    id: userId,
    jobTitle: jobTitle.optional(),
    department: department.optional(),
    phone: phone.optional(),
    phoneShared: z.boolean().optional(),
    startedOn: day.nullable().optional(),
    managerId: userId.nullable().optional(),
  }),
  output: memberDetail,
});

export const changeRole = endpoint('PUT /api/staff/members/:id/role', {
  summary: "Changes a person's role in the organisation. Takes effect immediately.",
  access: managesStaff,
  personal: true,
  input: z.object({ id: userId, role }),
  output: memberDetail,
});

/** Only the owner of an organisation can transfer it. */
export const handsOver = permission('hand the organisation over', ['SUPER_ADMIN', 'NGO_ADMIN']);

export const transferOwnership = endpoint('PUT /api/staff/ownership', {
  summary: 'Transfers ownership to another member. The caller continues with fewer rights.',
  access: handsOver,
  personal: true,
  limit: { per: 'user', max: 20, windowSeconds: 3600 },
  input: z.object({
    id: z
      .string({ error: 'Choose a person' })
      .min(1, 'Choose a person')
      .pipe(z.uuid({ error: 'Choose a person' }))
      .pipe(userId),
    present: presentPassword,
  }),
  output: z.object({ name: z.string() }),
});

export const deactivateMember = endpoint('PUT /api/staff/members/:id/deactivation', {
  summary: "Ends a person's access to the organisation immediately. Their work is kept.",
  access: managesStaff,
  personal: true,
  input: z.object({ id: userId }),
  output: memberDetail,
});

export const reactivateMember = endpoint('DELETE /api/staff/members/:id/deactivation', {
  summary: 'Reactivates a person if the plan has a free seat.',
  access: managesStaff,
  personal: true,
  input: z.object({ id: userId }),
  output: memberDetail,
});

export const setEmergencyContact = endpoint('PUT /api/staff/members/:id/emergency-contact', {
  summary: "Sets a person's emergency contact, visible to administrators only. Null removes it.",
  access: managesStaff,
  personal: true,
  input: z.object({ id: userId, contact: emergencyContact.nullable() }),
  output: memberDetail,
});

export const readSeats = endpoint('GET /api/staff/seats', {
  summary: 'Returns the seats of the plan and how many are used.',
  access: managesStaff,
  input: z.object({}),
  output: z.object({
    plan: z.enum(plans),
    seats: allowance,
    members: z.int(),
    /** Each open invitation reserves a seat. */
    invited: z.int(),
  }),
});

export type Seats = z.infer<typeof readSeats.output>;

/** A file in storage linked to a person. */
export const staffDocument = z.object({
  id: documentId,
  entryId: z.uuid(),
  name: z.string(),
  contentType: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  inTrash: z.boolean(),
  addedAt: instant,
});

export type StaffDocument = z.infer<typeof staffDocument>;

export const listDocuments = endpoint('GET /api/staff/members/:id/documents', {
  summary: "Lists a person's documents in storage.",
  access: managesStaff,
  input: z.object({ id: userId }),
  output: z.array(staffDocument),
});

export const addDocument = endpoint('POST /api/staff/members/:id/documents', {
  summary: "Adds a stored file to a person's documents.",
  access: managesStaff,
  input: z.object({ id: userId, entryId: id('StorageEntryId') }),
  output: staffDocument,
});

export const removeDocument = endpoint('DELETE /api/staff/documents/:id', {
  summary: "Removes a file from a person's documents. The file stays in storage.",
  access: managesStaff,
  input: z.object({ id: documentId }),
  output: z.object({ id: documentId }),
});
