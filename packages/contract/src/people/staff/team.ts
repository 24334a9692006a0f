import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { endpoint, pageInput } from '../../kernel/index.ts';
import { colleague, department, jobTitle, phone, role } from './fields.ts';

/** A colleague as everyone in the organisation may see them. */
export const directoryEntry = z.object({
  id: userId,
  name: z.string(),
  role,
  jobTitle: z.string(),
  department: z.string(),
  /** Null if the reader is a volunteer. */
  email: z.string().nullable(),
  /** Null if the reader is a volunteer and the number is not shared. */
  phone: z.string().nullable(),
  manager: colleague.nullable(),
  /** Whether they are on leave today; not why. */
  away: z.boolean(),
});

export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const listDirectory = endpoint('GET /api/staff/directory', {
  summary: "Lists the organisation's directory by name.",
  access: 'signed-in',
  paged: true,
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(100).optional(),
    department: department.optional(),
  }),
  output: z.array(directoryEntry),
});

export const listDepartments = endpoint('GET /api/staff/departments', {
  summary: "Lists the organisation's departments in alphabetical order.",
  access: 'signed-in',
  input: z.object({}),
  output: z.array(z.string()),
});

/** The maximum number of people in the chart. */
export const maxInChart = 1_000;

export const readChart = endpoint('GET /api/staff/chart', {
  summary: 'Returns who reports to whom. People without a manager are at the top.',
  access: 'signed-in',
  input: z.object({}),
  output: z.array(
    z.object({
      id: userId,
      name: z.string(),
      role,
      jobTitle: z.string(),
      department: z.string(),
      managerId: userId.nullable(),
    }),
  ),
});

export type ChartPerson = z.infer<typeof readChart.output>[number];

const ownDetails = z.object({
  jobTitle,
  department,
  phone,
  phoneShared: z.boolean(),
  manager: colleague.nullable(),
});

export type OwnDetails = z.infer<typeof ownDetails>;

export const readOwnDetails = endpoint('GET /api/staff/own', {
  summary: "Returns the signed-in person's directory entry.",
  access: 'signed-in',
  input: z.object({}),
  output: ownDetails,
});

export const changeOwnDetails = endpoint('PATCH /api/staff/own', {
  summary: 'Changes your phone number and whether volunteers can see it.',
  access: 'signed-in',
  input: z.object({ phone: phone.optional(), phoneShared: z.boolean().optional() }),
  output: ownDetails,
});

export const leaveOrganisation = endpoint('DELETE /api/staff/own', {
  summary: 'Leaves the organisation. Your work stays with it, without your name.',
  access: 'signed-in',
  personal: true,
  input: z.object({}),
  output: z.object({}),
});
