import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** Someone signed in from a device or place that is new to them. */
export const newDeviceSeen = defineEvent(
  'accounts.new-device',
  z.object({ userId: z.uuid(), orgId: z.uuid(), sessionId: z.uuid(), device: z.string() }),
);

/** A person showed that the e-mail address is theirs, for the first time. */
export const addressConfirmed = defineEvent(
  'accounts.address-confirmed',
  z.object({ userId: z.uuid() }),
);

/** A person deleted the account: whatever else is kept for them alone should go too. */
export const personDeleted = defineEvent('accounts.person-deleted', z.object({ userId: z.uuid() }));

/** Shut out of every organisation, until further notice. */
export const personSuspended = defineEvent(
  'accounts.person-suspended',
  z.object({ userId: z.uuid() }),
);

/** Two accounts are one; rows that refer to `from` by more than a foreign key should refer to `into`. */
export const peopleMerged = defineEvent(
  'accounts.people-merged',
  z.object({ from: z.uuid(), into: z.uuid() }),
);
