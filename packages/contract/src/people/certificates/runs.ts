import * as z from 'zod';
import { userId } from '../../identity/accounts/index.ts';
import { day, endpoint, instant, pageInput } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../volunteering/index.ts';
import { certificateKinds, runId, templateId } from './fields.ts';

/** The maximum number of people in a run. */
export const maxIssued = 5_000;

export const runStates = ['running', 'stopped', 'done'] as const;

export const run = z.object({
  id: runId,
  template: z.string(),
  kind: z.enum(certificateKinds),
  from: day.nullable(),
  to: day.nullable(),
  state: z.enum(runStates),
  people: z.int(),
  issued: z.int(),
  skipped: z.int(),
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export type Run = z.infer<typeof run>;

const runDetail = run.extend({
  /** People who were skipped, with reasons; at most 200. */
  refusals: z.array(z.object({ userId, name: z.string(), reason: z.string() })),
});

const span = {
  /** The period of work, inclusive; empty for all. */
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
};

const inOrder = ({ from, to }: { from: string; to: string }) => !from || !to || from <= to;
const outOfOrder = { error: 'Enter an end date on or after the start date', path: ['to'] };

export const person = z.object({
  userId,
  name: z.string(),
  minutes: z.int(),
  entries: z.int(),
  firstOn: day,
  lastOn: day,
  /** Whether the person already has a valid certificate for the period. */
  certified: z.boolean(),
});

export type PersonWithHours = z.infer<typeof person>;

export const listPeople = endpoint('GET /api/certificates/people', {
  summary: 'Lists people with approved hours in a period, by name. At most 10,000.',
  access: coordinatesVolunteers,
  input: z.object(span),
  output: z.array(person),
});

export const issueCertificates = endpoint('POST /api/certificates/runs', {
  summary: 'Issues a certificate or letter to people with approved hours, in the background.',
  access: coordinatesVolunteers,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  input: z
    .object({
      templateId,
      ...span,
      userIds: z
        .array(userId)
        .min(1, 'Choose at least one person')
        .max(maxIssued, 'Choose at most {{maximum, number}} people'),
      /** Also issue to people with a valid certificate of the same template for the period. */
      again: z.boolean().default(false),
    })
    .refine(inOrder, outOfOrder),
  output: run,
});

export const listRuns = endpoint('GET /api/certificates/runs', {
  summary: 'Lists bulk issuing runs, newest first.',
  access: coordinatesVolunteers,
  paged: true,
  input: z.object(pageInput),
  output: z.array(run),
});

export const readRun = endpoint('GET /api/certificates/runs/:id', {
  summary: 'Returns the progress of an issuing run.',
  access: coordinatesVolunteers,
  input: z.object({ id: runId }),
  output: runDetail,
});

export const stopRun = endpoint('DELETE /api/certificates/runs/:id', {
  summary: 'Stops an issuing run. Certificates already issued are kept, and you can resume later.',
  access: coordinatesVolunteers,
  input: z.object({ id: runId }),
  output: run,
});

export const resumeRun = endpoint('POST /api/certificates/runs/:id/resumption', {
  summary: 'Resumes a stopped issuing run. No one gets a certificate twice.',
  access: coordinatesVolunteers,
  input: z.object({ id: runId }),
  output: run,
});
