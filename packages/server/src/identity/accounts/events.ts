import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A person signed in from a device or location that is new to them. */
export const signedInFromNewDevice = defineEvent(
  'accounts.new-device',
  z.object({ userId: z.uuid(), orgId: z.uuid(), sessionId: z.uuid(), device: z.string() }),
);

/** A person confirmed their email address for the first time. */
export const addressConfirmed = defineEvent(
  'accounts.address-confirmed',
  z.object({ userId: z.uuid() }),
);

/** A person deleted their account: subscribers delete what they store for that person alone. */
export const personDeleted = defineEvent('accounts.person-deleted', z.object({ userId: z.uuid() }));

/** A person was suspended in every organisation, until further notice. */
export const personSuspended = defineEvent(
  'accounts.person-suspended',
  z.object({ userId: z.uuid() }),
);

/** Two accounts were merged; rows that refer to `from` without a foreign key should refer to `into`. */
export const peopleMerged = defineEvent(
  'accounts.people-merged',
  z.object({ from: z.uuid(), into: z.uuid() }),
);
