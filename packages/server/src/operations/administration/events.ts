import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** Platform staff opened a session as another person. */
export const signedInAs = defineEvent(
  'administration.signed-in-as',
  z.object({
    orgId: z.uuid(),
    userId: z.uuid(),
    sessionId: z.uuid(),
    by: z.string(),
    reason: z.string(),
  }),
);

export const verificationRequested = defineEvent(
  'administration.verification-asked',
  z.object({ orgId: z.uuid() }),
);

export const verificationDecided = defineEvent(
  'administration.verification-decided',
  z.object({ orgId: z.uuid(), verified: z.boolean(), reason: z.string() }),
);

/** All data of an organisation was erased. */
export const organisationErased = defineEvent(
  'administration.organisation-erased',
  z.object({ orgId: z.uuid() }),
);
