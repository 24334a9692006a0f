import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** Somebody promised a donation on the page of a cause, and confirmed it. */
export const pledgePromised = defineEvent(
  'pledges.promised',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);

/** The team wrote down what somebody promised. */
export const pledgeRecorded = defineEvent(
  'pledges.recorded',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);

/** What was left of a promise was taken back, or is not expected any more. */
export const pledgeWrittenOff = defineEvent(
  'pledges.written-off',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);
