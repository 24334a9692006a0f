import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A donor pledged on the cause's page and confirmed it. */
export const pledgeConfirmed = defineEvent(
  'pledges.promised',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);

/** The team recorded a pledge. */
export const pledgeRecorded = defineEvent(
  'pledges.recorded',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);

/** The unpaid part of a pledge was withdrawn or written off. */
export const pledgeWrittenOff = defineEvent(
  'pledges.written-off',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);
