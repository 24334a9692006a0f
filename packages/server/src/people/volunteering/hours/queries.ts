import type { HourFilters } from '@ngo-plus/contract/people/volunteering';
import { and, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';
import type { AccessScope } from '../people.ts';

/** Entries with the name of their organisation, null where the caller has left it. */
export const selectHours = (db: Database, where: SQL | undefined) =>
  db
    .select({
      entry: hourEntries,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
    })
    .from(hourEntries)
    .leftJoin(organisations, eq(organisations.id, hourEntries.orgId))
    .where(where)
    .$dynamic();

export type FoundEntry = Awaited<ReturnType<typeof selectHours>>[number];

export const latestFirst = [desc(hourEntries.workedOn), desc(hourEntries.id)] as const;

/** Behind the last row of the page before, in the order of `latestFirst`. */
export const afterEntry = ([workedOn, id]: readonly [string, string]): SQL =>
  sql`(${hourEntries.workedOn}, ${hourEntries.id}) < (${workedOn}::date, ${id}::uuid)`;

/** One’s own everywhere, or those of one’s organisation. */
export const within = (
  { userId, orgId }: AccessScope,
  { own, state, userId: person, search, from, to, flagged }: HourFilters,
): SQL | undefined =>
  and(
    own ? eq(hourEntries.userId, userId) : eq(hourEntries.orgId, orgId),
    state && eq(hourEntries.state, state),
    person && eq(hourEntries.userId, person),
    search ? speaksOf(search) : undefined,
    from === undefined ? undefined : gte(hourEntries.workedOn, from),
    to === undefined ? undefined : lte(hourEntries.workedOn, to),
    flagged ? or(hourEntries.unplanned, hourEntries.checkOutForgotten) : undefined,
  );

function speaksOf(search: string): SQL | undefined {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { personName, about, note } = hourEntries;
  return or(ilike(personName, like), ilike(about, like), ilike(note, like));
}

/** Those that the caller may read at all: row-level security says the same in a tenant’s scope. */
const readable = ({ userId, orgId, coordinates }: AccessScope): SQL | undefined =>
  coordinates
    ? or(eq(hourEntries.userId, userId), eq(hourEntries.orgId, orgId))
    : eq(hourEntries.userId, userId);

export async function findEntry(
  db: Database,
  sight: AccessScope,
  id: string,
): Promise<FoundEntry | undefined> {
  const [row] = await selectHours(db, and(eq(hourEntries.id, id), readable(sight)));
  return row;
}
