import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** `userId` is the holder, `by` the person who acted. */
const certificate = z.object({
  orgId: z.uuid(),
  userId: z.uuid(),
  certificateId: z.uuid(),
  kind: z.enum(['certificate', 'letter']),
  title: z.string(),
  by: z.uuid(),
});

export const certificateIssued = defineEvent(
  'certificates.issued',
  certificate.extend({ minutes: z.int() }),
);

export const certificateRevoked = defineEvent(
  'certificates.revoked',
  certificate.extend({ reason: z.string() }),
);

/** `certificateId` is the new one. */
export const certificateReissued = defineEvent(
  'certificates.reissued',
  certificate.extend({ replaces: z.uuid() }),
);

/** Hours that a certificate counts were reopened; `by` is its issuer. */
export const certificateHoursChanged = defineEvent('certificates.hours-changed', certificate);

const request = z.object({ orgId: z.uuid(), userId: z.uuid(), requestId: z.uuid() });

export const certificateRequested = defineEvent('certificates.requested', request);

export const requestDeclined = defineEvent(
  'certificates.request-declined',
  request.extend({ reason: z.string() }),
);
