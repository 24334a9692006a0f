import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { sweepOpportunityPictures } from './pictures.ts';
import { remindOfShifts } from './shifts/index.ts';
import { fillFreePlaces } from './signups/index.ts';
import { requests } from './table.ts';

/** Deletes expired requests: names and addresses of people who never confirmed are not needed any more. */
const forgetRequests = defineJob({
  name: 'opportunities.forget-requests',
  cron: '17 4 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      await db.delete(requests).where(lt(requests.expiresAt, now()));
    }, 'system'),
});

export const opportunityJobs: readonly AnyJob[] = [
  fillFreePlaces,
  remindOfShifts,
  forgetRequests,
  sweepOpportunityPictures,
];
