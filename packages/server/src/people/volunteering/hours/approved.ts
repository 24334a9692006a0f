import { and, asc, count, eq, gte, lte, max, min, sql, sum } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';

/** Calendar days of the organisation, `YYYY-MM-DD`, both included. */
type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

export type ApprovedHours = {
  readonly minutes: number;
  readonly entries: number;
  /** The first and last day of work; null when there is none. */
  readonly firstOn: string | null;
  readonly lastOn: string | null;
};

const figures = {
  minutes: sql<number>`coalesce(${sum(hourEntries.minutes)}, 0)::int`,
  entries: count(),
  firstOn: min(hourEntries.workedOn),
  lastOn: max(hourEntries.workedOn),
};

const approvedIn = (orgId: string, { from, to }: Span) =>
  and(
    eq(hourEntries.orgId, orgId),
    eq(hourEntries.state, 'approved'),
    from === undefined ? undefined : gte(hourEntries.workedOn, from),
    to === undefined ? undefined : lte(hourEntries.workedOn, to),
  );

/** What somebody’s approved hours in one organisation come to. */
export async function approvedHoursOf(
  { db }: TransactionContext,
  { orgId, userId, ...span }: Span & { readonly orgId: string; readonly userId: string },
): Promise<ApprovedHours> {
  const [row] = await db
    .select(figures)
    .from(hourEntries)
    .where(and(approvedIn(orgId, span), eq(hourEntries.userId, userId)));
  return row ?? { minutes: 0, entries: 0, firstOn: null, lastOn: null };
}

/** More people than this are asked for span by span. */
const maxPeople = 10_000;

/**
 * Everyone with approved hours, by name; by default in the caller’s organisation. Who has been
 * deleted is left out: there is nobody to certify.
 */
export function peopleWithApprovedHours(
  ctx: TransactionContext,
  { orgId, ...span }: Span & { readonly orgId?: string | undefined } = {},
): Promise<(ApprovedHours & { userId: string; name: string })[]> {
  const name = sql<string>`max(${hourEntries.personName})`;
  return ctx.db
    .select({ userId: hourEntries.userId, name, ...figures })
    .from(hourEntries)
    .where(
      and(approvedIn(orgId ?? signedIn(ctx).orgId, span), sql`${hourEntries.personName} <> ''`),
    )
    .groupBy(hourEntries.userId)
    .orderBy(asc(sql`lower(${name})`), asc(hourEntries.userId))
    .limit(maxPeople);
}
