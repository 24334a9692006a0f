import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

const page = z.object({ orgId: z.uuid(), causeId: z.uuid(), fundraiserId: z.uuid() });

/** A page was started and its owner's email address confirmed. */
export const fundraiserStarted = defineEvent(
  'fundraisers.started',
  page.extend({
    /** The page is not public until the organisation's team has reviewed it. */
    waits: z.boolean(),
  }),
);

/** An owner changed a page that was hidden with a request for changes. */
export const fundraiserRevised = defineEvent('fundraisers.revised', page);

/** A visitor reported a problem with a page. */
export const fundraiserReported = defineEvent(
  'fundraisers.reported',
  page.extend({ reportId: z.uuid() }),
);
