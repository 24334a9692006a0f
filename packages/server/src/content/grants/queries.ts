import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Database } from '../../kernel/index.ts';
import type { GrantCard } from './present.ts';
import { type GrantRow, grantSaves, grants, type NewGrantRow } from './table.ts';

type StoredCard = Omit<
  GrantCard,
  'amountMinMinor' | 'amountMaxMinor' | 'postedAt' | 'deadlineAt' | 'updatedAt'
> & {
  readonly amountMinMinor: string | null;
  readonly amountMaxMinor: string | null;
  readonly postedAt: number;
  readonly deadlineAt: number | null;
  readonly updatedAt: number;
};

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

const cardOf = (stored: StoredCard): GrantCard => ({
  ...stored,
  amountMinMinor: minorOf(stored.amountMinMinor),
  amountMaxMinor: minorOf(stored.amountMaxMinor),
  postedAt: new Date(stored.postedAt),
  deadlineAt: stored.deadlineAt === null ? null : new Date(stored.deadlineAt),
  updatedAt: new Date(stored.updatedAt),
});

/**
 * Cards in the order of the ids: public ones, and for members those of their organisation. Grants that the caller
 * cannot see are omitted.
 */
export async function findCards(
  { db, actor }: { db: Database; actor: Actor | undefined },
  ids: readonly string[],
): Promise<GrantCard[]> {
  if (ids.length === 0) return [];
  const position = sql`(select unnest(${`{${ids.join(',')}}`}::uuid[]))`;
  const ownCards = actor
    ? sql`union all select card from org_grant_index where org_id = ${actor.orgId} and grant_id in ${position}`
    : sql``;
  const { rows } = await db.execute<{ card: StoredCard }>(
    sql`select card from public_grant_index where grant_id in ${position} ${ownCards}`,
  );
  const byId = new Map(rows.map(({ card }) => [card.id, cardOf(card)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findGrant(db: Database, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(grants).where(eq(grants.id, id));
  return row;
}

export async function insertGrant(db: Database, row: NewGrantRow): Promise<GrantRow | undefined> {
  const [inserted] = await db.insert(grants).values(row).returning();
  return inserted;
}

/** Updates a grant of this organisation; undefined when it has no such grant. */
export async function updateGrant(
  db: Database,
  orgId: string,
  id: string,
  values: Partial<NewGrantRow>,
): Promise<GrantRow | undefined> {
  const own = and(eq(grants.id, id), eq(grants.orgId, orgId));
  const [row] = await db
    .update(grants)
    .set({ ...values, revision: sql`${grants.revision} + 1` })
    .where(own)
    .returning();
  return row;
}

export async function removeGrant(db: Database, orgId: string, id: string) {
  const own = and(eq(grants.id, id), eq(grants.orgId, orgId));
  const [row] = await db.delete(grants).where(own).returning();
  return row;
}

const ofActor = ({ orgId, userId }: Actor) =>
  and(eq(grantSaves.orgId, orgId), eq(grantSaves.userId, userId));

/** Which of these grants the person has saved. */
export async function savedAmong(
  db: Database,
  actor: Actor | undefined,
  ids: readonly string[],
): Promise<Set<string>> {
  if (!actor || ids.length === 0) return new Set();
  const rows = await db
    .select({ id: grantSaves.grantId })
    .from(grantSaves)
    .where(and(ofActor(actor), inArray(grantSaves.grantId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function insertSave(db: Database, actor: Actor, grantId: string, savedAt: Date) {
  const { orgId, userId } = actor;
  await db.insert(grantSaves).values({ orgId, userId, grantId, savedAt }).onConflictDoNothing();
}

export async function removeSave(db: Database, actor: Actor, grantId: string) {
  await db.delete(grantSaves).where(and(ofActor(actor), eq(grantSaves.grantId, grantId)));
}

type Facet = { kind: 'country' | 'area' | 'category'; value: string };

/**
 * Distinct filter values: those of counted public grants from the facet table, and those of the few uncounted ones
 * and of the organisation's own from the grants.
 */
export async function distinctFacets(db: Database, orgId: string | undefined): Promise<Facet[]> {
  const own = orgId
    ? sql`select grant_id from org_grant_index where org_id = ${orgId} union all`
    : sql``;
  const { rows } = await db.execute<Facet>(sql`
    with few as (select g.country, g.area_of_interest, g.category from grants g
      where g.id in (${own} select grant_id from uncounted_grants))
    select kind, value from grant_facets
    union select 'country', unnest(country) from few
    union select 'area', unnest(area_of_interest) from few
    union select 'category', category from few where category <> ''
    order by kind, value`);
  return rows;
}

/** Numbers of visible grants that are open, that close before `soon`, and that the person has saved. */
export async function openCounts(
  db: Database,
  { orgId, userId }: Actor,
  { now, soon }: { now: Date; soon: Date },
) {
  const [from, until] = [now.toISOString(), soon.toISOString()];
  const within = (upTo: string) => sql`(
    (select count(*) from public_grant_index where closes_at >= ${from} and closes_at <= ${upTo})
    + (select count(*) from org_grant_index where org_id = ${orgId} and closes_at >= ${from} and closes_at <= ${upTo})
  )::int`;
  const { rows } = await db.execute<{ open: number; closingSoon: number; saved: number }>(sql`
    select ${within('infinity')} as open, ${within(until)} as "closingSoon",
      (select count(*)::int from grant_saves where org_id = ${orgId} and user_id = ${userId}) as saved`);
  return rows[0] ?? { open: 0, closingSoon: 0, saved: 0 };
}
