import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../kernel/index.ts';

/** Changes within this interval are counted together. */
const debounceMs = 5_000;

/** Beyond this, a full recount takes seconds: small changes are then added to the stored counts. */
const manyGrants = 5_000;
const hourMs = 3_600_000;

/** Updates the search statistics. A second run has nothing to do. */
export const countWords = defineJob({
  name: 'grants.count-words',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      const { rows } = await db.execute<{
        documents: number;
        counted_at: string;
        recent: number;
      }>(sql`
        select documents, extract(epoch from greatest(counted_at, 'epoch'))::float8 * 1000 as counted_at,
          (select count(*)::int from uncounted_grants) as recent from grant_totals`);
      const [{ documents, counted_at, recent } = { documents: 0, counted_at: 0, recent: 0 }] = rows;
      const isOutdated = now().getTime() - Number(counted_at) > hourMs;
      const isFullRecount = documents < manyGrants || recent > documents / 20 || isOutdated;
      await db.execute(sql`select count_grant_words(${isFullRecount})`);
    }),
});

/** Queues an update of the statistics for the changes of this transaction. */
export const enqueueWordCount = (ctx: TransactionContext): Promise<void> =>
  enqueue(
    ctx,
    countWords,
    {},
    {
      key: countWords.name,
      runAt: new Date(ctx.now().getTime() + debounceMs),
    },
  );
