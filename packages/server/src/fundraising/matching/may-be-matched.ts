import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether some pool with money left is for a cause: most donations then cost no further question. */
export const mayBeMatched = (causeId: SQLWrapper): SQL => sql`exists (
  select from match_pool_causes c join match_pools p on p.id = c.pool_id
  where c.cause_id = ${causeId} and p.status = 'open' and p.left_minor > 0)`;
