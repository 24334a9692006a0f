import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const page = z.object({ orgId: z.uuid(), causeId: z.uuid(), fundraiserId: z.uuid() });

/** Somebody has started a page and confirmed that its address is theirs. */
export const fundraiserStarted = defineEvent(
  'fundraisers.started',
  page.extend({
    /** Nobody sees it before the team of the organisation has looked at it. */
    waits: z.boolean(),
  }),
);

/** An owner has mended a page that was sent back. */
export const fundraiserMended = defineEvent('fundraisers.mended', page);

/** A visitor finds something wrong with a page. */
export const fundraiserReported = defineEvent(
  'fundraisers.reported',
  page.extend({ reportId: z.uuid() }),
);
