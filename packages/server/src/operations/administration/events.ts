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

/** Shut out of every organisation, until further notice. */
export const personSuspended = defineEvent(
  'administration.person-suspended',
  z.object({ userId: z.uuid() }),
);

/** Two accounts are one; rows that refer to `from` by more than a foreign key should refer to `into`. */
export const peopleMerged = defineEvent(
  'administration.people-merged',
  z.object({ from: z.uuid(), into: z.uuid() }),
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
