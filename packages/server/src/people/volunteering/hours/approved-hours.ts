import { and, asc, count, eq, gte, lte, max, min, sql, sum } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';

/** Calendar days of the organisation, `YYYY-MM-DD`, inclusive. */
type DateRange = { readonly from?: string | undefined; readonly to?: string | undefined };

export type ApprovedHours = {
  readonly minutes: number;
  readonly entries: number;
  /** The first day of work; null if there is none. */
  readonly firstOn: string | null;
  readonly lastOn: string | null;
};

const totals = {
  minutes: sql<number>`coalesce(${sum(hourEntries.minutes)}, 0)::int`,
  entries: count(),
  firstOn: min(hourEntries.workedOn),
  lastOn: max(hourEntries.workedOn),
};

const isApprovedIn = (orgId: string, { from, to }: DateRange) =>
  and(
    eq(hourEntries.orgId, orgId),
    eq(hourEntries.state, 'approved'),
    from === undefined ? undefined : gte(hourEntries.workedOn, from),
    to === undefined ? undefined : lte(hourEntries.workedOn, to),
  );

/** The total approved hours of a person in one organisation. */
export async function approvedHoursOf(
  { db }: TransactionContext,
  { orgId, userId, ...range }: DateRange & { readonly orgId: string; readonly userId: string },
): Promise<ApprovedHours> {
  const [row] = await db
    .select(totals)
    .from(hourEntries)
    .where(and(isApprovedIn(orgId, range), eq(hourEntries.userId, userId)));
  return row ?? { minutes: 0, entries: 0, firstOn: null, lastOn: null };
}

/** Limits the list; callers with more people use shorter ranges. */
const maxPeople = 10_000;

/**
 * Everyone with approved hours by name, by default in the caller's organisation. Deleted people are omitted, because
 * they cannot be certified.
 */
export function peopleWithApprovedHours(
  ctx: TransactionContext,
  { orgId, ...range }: DateRange & { readonly orgId?: string | undefined } = {},
): Promise<(ApprovedHours & { userId: string; name: string })[]> {
  const name = sql<string>`max(${hourEntries.personName})`;
  return ctx.db
    .select({ userId: hourEntries.userId, name, ...totals })
    .from(hourEntries)
    .where(
      and(isApprovedIn(orgId ?? signedIn(ctx).orgId, range), sql`${hourEntries.personName} <> ''`),
    )
    .groupBy(hourEntries.userId)
    .orderBy(asc(sql`lower(${name})`), asc(hourEntries.userId))
    .limit(maxPeople);
}
