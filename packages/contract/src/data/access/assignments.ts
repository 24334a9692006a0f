import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { endpoint, instant, pageInput } from '../../kernel/index.ts';
import { formId, managesForms } from '../forms/index.ts';

/** The most people to whom one form is assigned. */
export const maxAssignees = 2_000;

/** A member of the organisation, and whether a form is assigned to them. */
export const assignee = z.object({
  id: userId,
  name: z.string(),
  role: z.string(),
  isAssigned: z.boolean(),
});
export type Assignee = z.infer<typeof assignee>;

export const listAssignees = endpoint('GET /api/form-assignments', {
  summary: 'Members of the organisation by name, and whether a form is assigned to them.',
  access: managesForms,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    formId,
    /** Words from the name. */
    search: z.string().trim().max(100).optional(),
    isAssigned: z.enum(['true']).optional(),
  }),
  output: z.array(assignee),
});

export const setAssignment = endpoint('PUT /api/form-assignments', {
  summary:
    'Assigns a form of the team to a member, or ends that. While it is assigned to people, only they see it.',
  access: managesForms,
  input: z.object({ formId, userId, isAssigned: z.boolean() }),
  output: z.object({ assignees: z.int() }),
});

/** A form that the caller can fill in as a member. */
export const teamForm = z.object({
  id: formId,
  title: z.string(),
  /** To the caller; false for forms of all members. */
  isAssigned: z.boolean(),
  closesAt: instant.nullable(),
  /** Responses that the caller has sent. */
  sent: z.int(),
  lastSentAt: instant.nullable(),
});
export type TeamForm = z.infer<typeof teamForm>;

export const listTeamForms = endpoint('GET /api/team-forms', {
  summary: 'The open forms of the team that you can fill in, by title.',
  access: 'signed-in',
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  output: z.array(teamForm),
});
