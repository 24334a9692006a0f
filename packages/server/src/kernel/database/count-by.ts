import type { SQL } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Runs a statement whose only row has one column, `total`. For counts that `$count` cannot express. */
export async function countBy(db: Database, statement: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(statement);
  return rows[0]?.total ?? 0;
}
