import type { HourFilters } from '@ngo-plus/contract/people/volunteering';
import { and, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';
import type { AccessScope } from '../people.ts';

/** Entries with their organisation's name, which is null if the caller has left it. */
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

export type EntryWithOrganisation = Awaited<ReturnType<typeof selectHours>>[number];

export const latestFirst = [desc(hourEntries.workedOn), desc(hourEntries.id)] as const;

/** After the last row of the previous page, in the order of `latestFirst`. */
export const afterEntry = ([workedOn, id]: readonly [string, string]): SQL =>
  sql`(${hourEntries.workedOn}, ${hourEntries.id}) < (${workedOn}::date, ${id}::uuid)`;

/** The caller's own entries everywhere, or those of their organisation. */
export const hourFilter = (
  { userId, orgId }: AccessScope,
  { own, state, userId: person, search, from, to, flagged }: HourFilters,
): SQL | undefined =>
  and(
    own ? eq(hourEntries.userId, userId) : eq(hourEntries.orgId, orgId),
    state && eq(hourEntries.state, state),
    person && eq(hourEntries.userId, person),
    search ? matchesSearch(search) : undefined,
    from === undefined ? undefined : gte(hourEntries.workedOn, from),
    to === undefined ? undefined : lte(hourEntries.workedOn, to),
    flagged ? or(hourEntries.unplanned, hourEntries.checkOutForgotten) : undefined,
  );

function matchesSearch(search: string): SQL | undefined {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { personName, about, note } = hourEntries;
  return or(ilike(personName, like), ilike(about, like), ilike(note, like));
}

/** The entries that the caller may read, which row-level security also enforces in a tenant's scope. */
const readable = ({ userId, orgId, isCoordinator: coordinates }: AccessScope): SQL | undefined =>
  coordinates
    ? or(eq(hourEntries.userId, userId), eq(hourEntries.orgId, orgId))
    : eq(hourEntries.userId, userId);

export async function findEntry(
  db: Database,
  scope: AccessScope,
  id: string,
): Promise<EntryWithOrganisation | undefined> {
  const [row] = await selectHours(db, and(eq(hourEntries.id, id), readable(scope)));
  return row;
}
