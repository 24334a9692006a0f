import { and, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, defineJob, type RequestContext } from '../../kernel/index.ts';
import { sweepPagePictures } from './pictures.ts';
import { fundraisers } from './table.ts';

/** Longer than any emailed link is valid. */
const retentionMs = 30 * 86_400_000;

/** Deletes pages that were never confirmed. They have no donations. */
const deleteUnconfirmed = defineJob({
  name: 'fundraisers.forget-unanswered',
  cron: '53 3 * * *',
  payload: z.object({}),
  run: async (requestContext: RequestContext) => {
    const before = new Date(requestContext.now().getTime() - retentionMs);
    await requestContext.transact(
      ({ db }) =>
        db
          .delete(fundraisers)
          .where(
            and(
              inArray(fundraisers.status, ['invited', 'unproven']),
              lt(fundraisers.createdAt, before),
            ),
          ),
      'system',
    );
  },
});

export const fundraiserJobs: readonly AnyJob[] = [deleteUnconfirmed, sweepPagePictures];
