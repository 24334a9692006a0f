import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';

/** Somebody promised a gift on the page of a cause, and confirmed it. */
export const pledgePromised = defineEvent(
  'pledges.promised',
  z.object({ orgId: z.uuid(), pledgeId: z.uuid() }),
);
