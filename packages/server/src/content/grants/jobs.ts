import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../kernel/index.ts';

/** Changes of this long are counted together. */
const gatheredMs = 5_000;

/** From here on, counting afresh costs seconds: small changes are then added to what is known. */
const manyGrants = 5_000;
const hourMs = 3_600_000;

/** Brings the search statistics up to date. A second run finds nothing to do. */
export const countWords = defineJob({
  name: 'grants.count-words',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      const { rows } = await db.execute<{
        documents: number;
        counted_at: string;
        fresh: number;
      }>(sql`
        select documents, extract(epoch from greatest(counted_at, 'epoch'))::float8 * 1000 as counted_at,
          (select count(*)::int from uncounted_grants) as fresh from grant_totals`);
      const [{ documents, counted_at, fresh } = { documents: 0, counted_at: 0, fresh: 0 }] = rows;
      const old = now().getTime() - Number(counted_at) > hourMs;
      const afresh = documents < manyGrants || fresh > documents / 20 || old;
      await db.execute(sql`select count_grant_words(${afresh})`);
    }),
});

/** Has the statistics count what this transaction changes, shortly after it. */
export const countSoon = (ctx: TransactionContext): Promise<void> =>
  enqueue(
    ctx,
    countWords,
    {},
    {
      key: countWords.name,
      runAt: new Date(ctx.now().getTime() + gatheredMs),
    },
  );
