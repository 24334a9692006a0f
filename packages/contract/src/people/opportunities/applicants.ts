import * as z from 'zod';
import { endpoint, id, instant, pageInput } from '../../kernel/index.ts';
import {
  coordinatesVolunteers,
  line,
  opportunityId,
  shiftId,
  signupStates,
  someone,
} from './fields.ts';

export const applicantId = id('ApplicantId');

const applicantStates = ['pending', 'approved', 'declined'] as const;
export type ApplicantState = (typeof applicantStates)[number];

/** Someone who signed up for a shift and must be approved by the organisation. */
export const applicantRow = z.object({
  id: applicantId,
  person: someone,
  state: z.enum(applicantStates),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  /** Why they were declined. */
  reason: z.string(),
  timeZone: z.string(),
  /** The shifts they signed up for, the latest first; at most ten. */
  shifts: z.array(
    z.object({
      id: shiftId,
      opportunityId,
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
      state: z.enum(signupStates),
    }),
  ),
});

export type ApplicantRow = z.infer<typeof applicantRow>;

const access = coordinatesVolunteers;

export const listApplicants = endpoint('GET /api/volunteer/applicants', {
  summary: 'Lists people who signed up for shifts and are awaiting approval or were declined.',
  access,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(25),
    state: z.enum(applicantStates).exclude(['approved']).default('pending'),
  }),
  output: z.array(applicantRow),
});

export const approveApplicant = endpoint('PUT /api/volunteer/applicants/:id/approval', {
  summary: 'Approves an applicant as a volunteer of the organisation and notifies them.',
  access,
  personal: true,
  input: z.object({ id: applicantId }),
  output: applicantRow,
});

export const declineApplicant = endpoint('PUT /api/volunteer/applicants/:id/refusal', {
  summary: 'Declines an applicant, removes them from upcoming shifts and tells them why.',
  access,
  personal: true,
  input: z.object({
    id: applicantId,
    reason: line(500).min(1, 'Enter a reason'),
  }),
  output: applicantRow,
});
