import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import { day, endpoint, instant, pageInput } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../volunteering/index.ts';
import { certificateId, certificateKinds, kind, reason, requestId, templateId } from './fields.ts';

export const requestStates = ['waiting', 'issued', 'declined', 'withdrawn'] as const;

export const certificateRequest = z.object({
  id: requestId,
  orgId,
  organisation: z.string(),
  userId,
  person: z.string(),
  kind: z.enum(certificateKinds),
  from: day.nullable(),
  to: day.nullable(),
  note: z.string(),
  state: z.enum(requestStates),
  answer: z.string(),
  createdAt: instant,
  certificateId: certificateId.nullable(),
});

export type CertificateRequest = z.infer<typeof certificateRequest>;

/** The hours that a volunteer can have certified, by organisation. */
export const listOwnHours = endpoint('GET /api/certificates/hours', {
  summary: 'Returns your approved hours in each of your organisations.',
  access: 'signed-in',
  input: z.object({}),
  output: z.array(
    z.object({
      orgId,
      organisation: z.string(),
      minutes: z.int(),
      firstOn: day.nullable(),
      lastOn: day.nullable(),
    }),
  ),
});

export const requestCertificate = endpoint('POST /api/certificates/requests', {
  summary: 'Requests a certificate or letter from one of your organisations.',
  access: 'signed-in',
  idempotent: true,
  limit: { per: 'user', max: 20, windowSeconds: 86_400 },
  input: z
    .object({
      orgId,
      kind,
      from: z.union([z.literal(''), day]).default(''),
      to: z.union([z.literal(''), day]).default(''),
      note: z.string().trim().max(500, 'Enter a note of at most 500 characters').default(''),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      error: 'Enter an end date on or after the start date',
      path: ['to'],
    }),
  output: certificateRequest,
});

export const listOwnRequests = endpoint('GET /api/certificates/requests/mine', {
  summary: 'Lists your requests, newest first.',
  access: 'signed-in',
  paged: true,
  input: z.object(pageInput),
  output: z.array(certificateRequest),
});

export const withdrawRequest = endpoint('DELETE /api/certificates/requests/:id', {
  summary: 'Withdraws one of your requests.',
  access: 'signed-in',
  input: z.object({ id: requestId }),
  output: certificateRequest,
});

export const listRequests = endpoint('GET /api/certificates/requests', {
  summary: "Lists volunteers' requests to the organisation, newest first.",
  access: coordinatesVolunteers,
  paged: true,
  input: z.object({ ...pageInput, state: z.enum(requestStates).optional() }),
  output: z.array(certificateRequest),
});

export const grantRequest = endpoint('POST /api/certificates/requests/:id/certificate', {
  summary: 'Issues the requested certificate or letter with a template.',
  access: coordinatesVolunteers,
  idempotent: true,
  input: z.object({ id: requestId, templateId }),
  output: certificateRequest,
});

export const declineRequest = endpoint('POST /api/certificates/requests/:id/refusal', {
  summary: 'Declines a request with a reason that the volunteer sees.',
  access: coordinatesVolunteers,
  input: z.object({ id: requestId, reason }),
  output: certificateRequest,
});
