import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A public grant was added by hand. */
export const grantPublished = defineEvent(
  'grants.published',
  z.object({ grantId: z.uuid(), title: z.string() }),
);

/** A saved grant closes within a week, or within the next day. */
export const deadlineNear = defineEvent(
  'grants.deadline-near',
  z.object({
    orgId: z.uuid(),
    userId: z.uuid(),
    grantId: z.uuid(),
    title: z.string(),
    notice: z.enum(['week', 'day']),
  }),
);
