import { and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, numberedSlug } from '../../kernel/index.ts';
import { cardColumns, isPublic } from './list-queries.ts';
import { type ResourceRow, resources } from './table.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by slug, as in the URL. */
const isAt = (address: string): SQL =>
  eq(uuid.test(address) ? resources.id : resources.slug, address);

export async function findResource(db: Database, address: string) {
  const [row] = await db.select().from(resources).where(isAt(address));
  return row;
}

export async function findPublic(db: Database, address: string) {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(isAt(address), isPublic));
  return row;
}

const maxAttempts = 200;

/** Inserts at the top of the library, under the first free slug: `wells`, `wells-2`, … */
export async function insertResource(
  db: Database,
  row: Omit<typeof resources.$inferInsert, 'slug' | 'place'>,
  slug: string,
): Promise<ResourceRow | undefined> {
  const place = sql`(select coalesce(min(place), 1) - 1 from resources)`;
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const [inserted] = await db
      .insert(resources)
      .values({ ...row, place, slug: numberedSlug(slug, attempt) })
      .onConflictDoNothing({ target: resources.slug })
      .returning();
    if (inserted) return inserted;
  }
  return undefined;
}

/** Returns undefined when there is no such resource, or when it has changed since `readAt`. */
export async function updateResource(
  db: Database,
  id: string,
  values: { [Column in keyof ResourceRow]?: ResourceRow[Column] | undefined },
  readAt?: Date,
): Promise<ResourceRow | undefined> {
  const unchanged = readAt && eq(resources.updatedAt, readAt);
  const [row] = await db
    .update(resources)
    .set(values)
    .where(and(eq(resources.id, id), unchanged))
    .returning();
  return row;
}

export async function removeResource(db: Database, id: string) {
  const [row] = await db.delete(resources).where(eq(resources.id, id)).returning();
  return row;
}

/** Locks the order until the end of the transaction: simultaneous moves are serialised. */
export const lockOrder = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('resources.order'))`);

/** The resource before or after this one in the library. */
export async function neighbourOf(
  db: Database,
  { place, id }: ResourceRow,
  direction: 'up' | 'down',
): Promise<ResourceRow | undefined> {
  const beyond = direction === 'up' ? lt : gt;
  const order = direction === 'up' ? desc : asc;
  const condition = or(
    beyond(resources.place, place),
    and(eq(resources.place, place), beyond(resources.id, id)),
  );
  const [row] = await db
    .select()
    .from(resources)
    .where(condition)
    .orderBy(order(resources.place), order(resources.id))
    .limit(1);
  return row;
}

const counted = (name: SQL) => ({
  name: sql<string>`${name}`,
  resources: sql<number>`count(*)::int`,
});

/** At most 200 of each: longer filters are not usable. */
export async function facetCounts(db: Database) {
  const by = (column: SQL, from: SQL) =>
    db
      .select(counted(column))
      .from(from)
      .where(isPublic)
      .groupBy(column)
      .orderBy(column)
      .limit(200);
  const table = sql`${resources}`;
  return {
    categories: await by(sql`${resources.category}`, table),
    tags: await by(sql`tag`, sql`${resources}, unnest(${resources.tags}) as tag`),
    languages: await by(sql`${resources.language}`, table),
  };
}

export const publicAudio = (db: Database, limit: number) =>
  db
    .select()
    .from(resources)
    .where(and(isPublic, eq(resources.kind, 'audio'), sql`${resources.fileId} is not null`))
    .orderBy(desc(resources.publishedAt), desc(resources.id))
    .limit(limit);

export const sitemapRows = (db: Database, limit: number) =>
  db
    .select({ slug: resources.slug, updatedAt: resources.updatedAt })
    .from(resources)
    .where(isPublic)
    .orderBy(asc(resources.id))
    .limit(limit);

export const countDownload = (db: Database, id: string) =>
  db
    .update(resources)
    .set({ downloads: sql`${resources.downloads} + 1` })
    .where(and(eq(resources.id, id), isPublic));

/** Whether another resource uses this file or cover. */
export async function isUsed(db: Database, fileOrCoverId: string, except: string) {
  const [row] = await db
    .select({ id: cardColumns.id })
    .from(resources)
    .where(and(ne(resources.id, except), uses(sql`${fileOrCoverId}`)))
    .limit(1);
  return row !== undefined;
}

const uses = (id: SQL) =>
  sql`(${resources.fileId}::text = ${id} or strpos(${resources.coverUrl}, ${id}) > 0)`;

/** Files uploaded before an instant that no resource uses. */
export async function unusedFiles(db: Database, purposes: readonly string[], before: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from blobs where purpose = any (${sql.param(purposes)}) and created_at < ${before.toISOString()}
      and not exists (select from ${resources} where ${uses(sql`blobs.id::text`)}) limit 1000`);
  return rows.map(({ id }) => id);
}
