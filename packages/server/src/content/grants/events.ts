import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A grant that everyone can see was added by hand. */
export const grantPublished = defineEvent(
  'grants.published',
  z.object({ grantId: z.uuid(), title: z.string() }),
);

/** A grant that someone saved closes within a week, or is about to. */
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
