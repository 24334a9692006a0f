import type { NotificationState } from '@ngo-plus/contract/identity/notifications';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, countMatching, countUpTo, type Database } from '../../kernel/index.ts';
import { notifications } from './table.ts';

type After = readonly [at: string, id: string];

const ofPerson = ({ orgId, userId }: Actor) =>
  and(eq(notifications.orgId, orgId), eq(notifications.userId, userId));

/** When a notification appeared, or appeared again. */
const at = sql<Date>`coalesce(${notifications.snoozedUntil}, ${notifications.createdAt})`.mapWith(
  notifications.createdAt,
);

/** Those that are not snoozed. */
const isShown = (now: Date) => sql`${at} <= ${now.toISOString()}::timestamptz`;

/** Newest first, after a cursor. Uses the index `notifications_of_person`. */
export function timeline(
  db: Database,
  actor: Actor,
  {
    now,
    href,
    after,
    limit,
  }: { now: Date; href: string | undefined; after: After | undefined; limit: number },
) {
  const later =
    after && sql`(${at}, ${notifications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select({ row: notifications, at })
    .from(notifications)
    .where(and(inTimeline(actor, now, href), later))
    .orderBy(desc(at), desc(notifications.id))
    .limit(limit);
}

const inTimeline = (actor: Actor, now: Date, href: string | undefined) =>
  and(ofPerson(actor), isShown(now), href === undefined ? undefined : eq(notifications.href, href));

export const countTimeline = (db: Database, actor: Actor, now: Date, href: string | undefined) =>
  countMatching(db, notifications, inTimeline(actor, now, href));

/** The condition of a state on the notifications of one person, for a table alias. */
function inState(
  alias: string,
  { orgId, userId }: Actor,
  state: NotificationState,
  now: Date,
): SQL {
  const n = sql.raw(alias);
  const shownAt = sql`coalesce(${n}.snoozed_until, ${n}.created_at)`;
  const nowText = sql`${now.toISOString()}::timestamptz`;
  const conditions = {
    all: sql`${shownAt} <= ${nowText}`,
    unread: sql`${shownAt} <= ${nowText} and ${n}.read_at is null`,
    snoozed: sql`${shownAt} > ${nowText}`,
  };
  return sql`${n}.org_id = ${orgId}::uuid and ${n}.user_id = ${userId}::uuid and ${conditions[state]}`;
}

/** The latest notification of each subject: no later one leads to the same place. */
const subjectsOf = (actor: Actor, state: NotificationState, now: Date): SQL => sql`
  from notifications n where ${inState('n', actor, state, now)} and not exists (
    select from notifications l where ${inState('l', actor, state, now)} and l.href = n.href
      and (coalesce(l.snoozed_until, l.created_at), l.id) > (coalesce(n.snoozed_until, n.created_at), n.id))`;

export type SubjectRow = {
  readonly id: string;
  readonly at: string;
  readonly count: number;
  readonly unread: number;
};

/** Subjects, the one with the latest notification first. */
export async function listSubjects(
  db: Database,
  actor: Actor,
  {
    state,
    now,
    after,
    limit,
  }: { state: NotificationState; now: Date; after: After | undefined; limit: number },
): Promise<SubjectRow[]> {
  const { rows } = await db.execute<SubjectRow>(sql`
    with page as (
      select n.id, n.href, coalesce(n.snoozed_until, n.created_at) as at ${subjectsOf(actor, state, now)}
      ${after ? sql`and (coalesce(n.snoozed_until, n.created_at), n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by coalesce(n.snoozed_until, n.created_at) desc, n.id desc limit ${limit})
    select p.id, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, c.count, c.unread
    from page p, lateral (
      select count(*)::int as count, count(*) filter (where read_at is null)::int as unread from (
        select m.read_at from notifications m where ${inState('m', actor, state, now)}
          and (m.id = p.id or m.href = p.href) limit 100) s) c
    order by p.at desc, p.id desc`);
  return rows;
}

export const countSubjects = (db: Database, actor: Actor, state: NotificationState, now: Date) =>
  countUpTo(db, sql`select ${subjectsOf(actor, state, now)}`);

export const findByIds = (db: Database, actor: Actor, ids: string[]) =>
  db
    .select()
    .from(notifications)
    .where(and(ofPerson(actor), inArray(notifications.id, ids)));

export async function countUnread(db: Database, actor: Actor, now: Date): Promise<number> {
  const unread = and(ofPerson(actor), isNull(notifications.readAt), isShown(now));
  const [row] = await db.select({ n: count() }).from(notifications).where(unread);
  return row?.n ?? 0;
}

type Chosen = { readonly ids?: string[] | undefined; readonly hrefs?: string[] | undefined };

/** A second call keeps the first instant. Without ids and places, marks all that are shown. */
export function markRead(db: Database, actor: Actor, { ids, hrefs }: Chosen, readAt: Date) {
  const chosen = or(
    ids && inArray(notifications.id, ids),
    hrefs && inArray(notifications.href, hrefs),
  );
  return db
    .update(notifications)
    .set({ readAt })
    .where(and(ofPerson(actor), isNull(notifications.readAt), isShown(readAt), chosen));
}

/** Hides one notification and those that lead to the same place until a time, or shows them now. */
export async function snooze(
  db: Database,
  actor: Actor,
  { id, href }: { readonly id: string; readonly href: string | null },
  until: Date | null,
): Promise<void> {
  const same = or(
    eq(notifications.id, id),
    href === null ? undefined : eq(notifications.href, href),
  );
  await db
    .update(notifications)
    // An email would come too early.
    .set({ snoozedUntil: until, ...(until && { mailDueAt: null }) })
    .where(and(ofPerson(actor), same));
  if (until)
    await db
      .update(notifications)
      .set({ readAt: null })
      .where(and(ofPerson(actor), eq(notifications.id, id)));
}
