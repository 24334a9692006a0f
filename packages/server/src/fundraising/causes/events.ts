import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const cause = z.object({ orgId: z.uuid(), causeId: z.uuid(), title: z.string() });

/** A cause accepts donations for the first time. */
export const causePublished = defineEvent('causes.published', cause);

/** An update of a cause was published. `title` is the cause's title, `news` the update's. */
export const causeUpdatePublished = defineEvent(
  'causes.update-published',
  cause.extend({ updateId: z.uuid(), news: z.string() }),
);

/** A cause stopped accepting donations: its team closed it, or its last day has passed. */
export const causeClosed = defineEvent(
  'causes.closed',
  cause.extend({ by: z.enum(['team', 'date']), createdBy: z.uuid().nullable() }),
);

/** A visitor reported a problem with a cause. */
export const causeReported = defineEvent(
  'causes.reported',
  cause.extend({ reportId: z.uuid(), organisation: z.string() }),
);

/** A person was asked whether a cause may show them. */
export const appearanceRequested = defineEvent(
  'causes.appearance-asked',
  cause.extend({ appearanceId: z.uuid(), userId: z.uuid(), askedBy: z.string() }),
);
