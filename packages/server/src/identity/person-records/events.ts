import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A person was erased: who keeps something of the contact makes it nameless or removes it. */
export const contactErased = defineEvent(
  'contacts.erased',
  z.object({ orgId: z.uuid(), contactId: z.uuid() }),
);

/** Two records turned out to be one person. */
export const contactsMerged = defineEvent(
  'contacts.merged',
  z.object({ orgId: z.uuid(), keptId: z.uuid(), mergedId: z.uuid() }),
);
