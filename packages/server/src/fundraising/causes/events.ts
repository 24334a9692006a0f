import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const cause = z.object({ orgId: z.uuid(), causeId: z.uuid(), title: z.string() });

/** A cause takes donations for the first time. */
export const causePublished = defineEvent('causes.published', cause);

/** News of a cause can be read by everybody. `title` is the cause’s, `news` what is new. */
export const causeUpdatePublished = defineEvent(
  'causes.update-published',
  cause.extend({ updateId: z.uuid(), news: z.string() }),
);

/** A cause takes no more donations: its team said so, or its last day is over. */
export const causeClosed = defineEvent(
  'causes.closed',
  cause.extend({ by: z.enum(['team', 'date']), createdBy: z.uuid().nullable() }),
);

/** A visitor finds something wrong with a cause. */
export const causeReported = defineEvent(
  'causes.reported',
  cause.extend({ reportId: z.uuid(), organisation: z.string() }),
);

/** Somebody is asked whether a cause may show them. */
export const appearanceAsked = defineEvent(
  'causes.appearance-asked',
  cause.extend({ appearanceId: z.uuid(), userId: z.uuid(), askedBy: z.string() }),
);
