import * as z from 'zod';
import { orgId, userId } from '../../identity/accounts/index.ts';
import { day, download, endpoint, instant, pageInput } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../volunteering/index.ts';
import {
  certificateId,
  certificateKinds,
  certificateStates,
  reason,
  templateId,
} from './fields.ts';

/** A certificate as issued; later changes of its data do not affect it. */
export const certificate = z.object({
  id: certificateId,
  orgId,
  organisation: z.string(),
  kind: z.enum(certificateKinds),
  title: z.string(),
  recipient: z.string(),
  minutes: z.int(),
  firstOn: day,
  lastOn: day,
  state: z.enum(certificateStates),
  issuedAt: instant,
  /** When it was revoked or replaced. */
  endedAt: instant.nullable(),
  /** The printed form of the code. */
  code: z.string(),
  /** The public verification URL. */
  url: z.string(),
});

export type Certificate = z.infer<typeof certificate>;

/** A certificate as coordinators see it. */
export const issued = certificate.extend({
  userId,
  /** Whether certified hours were declined or changed since. */
  hoursChanged: z.boolean(),
});

export type Issued = z.infer<typeof issued>;

export const actions = ['issued', 'revoked', 'reissued', 'hours-changed'] as const;

const change = z.object({
  action: z.enum(actions),
  at: instant,
  /** Null for automatic changes. */
  by: z.string().nullable(),
  reason: z.string(),
});

export const issuedDetail = issued.extend({
  issuedBy: z.string(),
  templateId: templateId.nullable(),
  replacedBy: certificateId.nullable(),
  replaces: certificateId.nullable(),
  /** The current total of the same period. */
  minutesNow: z.int(),
  trail: z.array(change),
});

export type IssuedDetail = z.infer<typeof issuedDetail>;

export const listOwnCertificates = endpoint('GET /api/certificates/mine', {
  summary: 'Lists your own certificates and letters from all organisations, newest first.',
  access: 'signed-in',
  paged: true,
  input: z.object(pageInput),
  output: z.array(certificate),
});

export const listCertificates = endpoint('GET /api/certificates', {
  summary: 'Lists certificates the organisation has issued, newest first.',
  access: coordinatesVolunteers,
  paged: true,
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(200).optional(),
    state: z.enum(certificateStates).optional(),
    kind: z.enum(certificateKinds).optional(),
    userId: userId.optional(),
  }),
  output: z.array(issued),
});

export const readCertificate = endpoint('GET /api/certificates/:id', {
  summary: 'Returns an issued certificate with its history.',
  access: coordinatesVolunteers,
  input: z.object({ id: certificateId }),
  output: issuedDetail,
});

export const readPdf = download('GET /api/certificates/:id/pdf', {
  summary: 'Returns the PDF as issued, for its holder and coordinators.',
  access: 'signed-in',
  input: z.object({ id: certificateId }),
});

export const readCredential = download('GET /api/certificates/:id/credential', {
  summary: 'Returns the Open Badges 3.0 credential, a signed JWT, for its holder.',
  access: 'signed-in',
  input: z.object({ id: certificateId }),
});

export const revokeCertificate = endpoint('POST /api/certificates/:id/revocation', {
  summary: 'Revokes a certificate. Anyone who checks it sees this immediately.',
  access: coordinatesVolunteers,
  input: z.object({ id: certificateId, reason }),
  output: issuedDetail,
});

export const reissueCertificate = endpoint('POST /api/certificates/:id/successor', {
  summary:
    'Reissues a certificate with the current name, hours and template. The old one is marked as replaced.',
  access: coordinatesVolunteers,
  idempotent: true,
  input: z.object({
    id: certificateId,
    reason,
    /** Empty for the original template. */
    templateId: z.union([z.literal(''), templateId]).default(''),
  }),
  output: issuedDetail,
});
