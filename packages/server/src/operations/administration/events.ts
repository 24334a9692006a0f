import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** Platform staff began to look at the product as somebody does. */
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

export const verificationAsked = defineEvent(
  'administration.verification-asked',
  z.object({ orgId: z.uuid() }),
);

export const verificationDecided = defineEvent(
  'administration.verification-decided',
  z.object({ orgId: z.uuid(), verified: z.boolean(), reason: z.string() }),
);

/** All that an organisation had is gone. */
export const organisationErased = defineEvent(
  'administration.organisation-erased',
  z.object({ orgId: z.uuid() }),
);
