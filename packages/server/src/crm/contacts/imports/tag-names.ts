import { sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { texts } from '../search/index.ts';
import { tags } from '../table.ts';

/** Ids of tags by name in lower case. Missing tags are created. */
export async function findOrAddTags(
  { db, now }: TransactionContext,
  orgId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const unique = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (unique.size === 0) return new Map();
  await db
    .insert(tags)
    .values([...unique.values()].map((name) => ({ id: uuidv7(), orgId, name, createdAt: now() })))
    .onConflictDoNothing();
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, lower(name) as name from contact_tags
    where org_id = ${orgId} and lower(name) = any (${texts([...unique.keys()])})`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
