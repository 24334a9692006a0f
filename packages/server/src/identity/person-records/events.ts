import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A person was erased: subscribers anonymise or delete what they store about the contact. */
export const contactErased = defineEvent(
  'contacts.erased',
  z.object({
    orgId: z.uuid(),
    contactId: z.uuid(),
    /** Records that had been merged into the contact's. */
    mergedIds: z.array(z.uuid()).default([]),
  }),
);

/** Two records turned out to be one person. */
export const contactsMerged = defineEvent(
  'contacts.merged',
  z.object({ orgId: z.uuid(), keptId: z.uuid(), mergedId: z.uuid() }),
);
