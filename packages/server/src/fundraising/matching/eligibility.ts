import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns whether a pool with a balance includes the cause: saves a further query for most
 * donations.
 */
export const mayBeMatched = (causeId: SQLWrapper): SQL => sql`exists (
  select from match_pool_causes c join match_pools p on p.id = c.pool_id
  where c.cause_id = ${causeId} and p.status = 'open' and p.left_minor > 0)`;
