import { maxMinutesADay } from '@ngo-plus/contract/people/volunteering';
import { and, eq, inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { dayIn, dayText, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { clockIn, type Home, lengthText } from '../home.ts';
import { hourEntries } from '../hours-table.ts';

/** Work as it is about to be noted. */
export type Work = {
  readonly userId: string;
  readonly workedOn: string;
  readonly minutes: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Clocks of phones and servers differ by a little. */
const toleranceMs = 60_000;

/**
 * Hours of one person are noted one after another, whichever organisation they are for: two calls
 * at once would else each find the day half empty.
 */
export const lockHoursOf = ({ db }: TransactionContext, userId: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`volunteer hours ${userId}`}, 0))`,
  );

/**
 * Refuses what nobody can have worked. Needs a scope that sees the person’s entries everywhere, and
 * their lock.
 *
 * @param exceptId the entry that is being changed
 * @throws Problem `invalid` for the future, a wrong year and more than a day has, `conflict` for an overlap.
 */
export async function refuseImpossible(
  ctx: TransactionContext,
  home: Home,
  work: Work,
  exceptId?: string,
): Promise<void> {
  refuseOtherTimes(ctx, home, work);
  const others = and(
    eq(hourEntries.userId, work.userId),
    inArray(hourEntries.state, ['pending', 'approved']),
    exceptId === undefined ? undefined : ne(hourEntries.id, exceptId),
  );
  await refuseOverlap(ctx, work, others);
  await refuseLongDay(ctx, work, others);
}

function refuseOtherTimes(
  { now }: TransactionContext,
  { today }: Home,
  { workedOn, endedAt }: Work,
): void {
  if (workedOn > today)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This date is in the future. Enter hours already worked.',
    );
  refuseLongAgo(today, workedOn);
  if (endedAt && endedAt.getTime() > now().getTime() + toleranceMs)
    throw Problem.atField(
      'invalid',
      'to',
      'This time is in the future. Enter hours already worked.',
    );
}

/** Longer ago than anybody looks back is a slip of the year. */
const maxYearsBack = 10;

/** @throws Problem `invalid` for a day that is more than ten years before `today`. */
export function refuseLongAgo(today: string, workedOn: string): void {
  const earliest = `${Number(today.slice(0, 4)) - maxYearsBack}${today.slice(4)}`;
  if (workedOn < earliest)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This day is more than ten years ago. Check the year.',
    );
}

async function refuseOverlap(
  ctx: TransactionContext,
  work: Work,
  others: SQL | undefined,
): Promise<void> {
  if (!work.startedAt || !work.endedAt) return;
  const [other] = await ctx.db
    .select({ entry: hourEntries, organisation: organisations })
    .from(hourEntries)
    .innerJoin(organisations, eq(organisations.id, hourEntries.orgId))
    .where(
      and(
        others,
        sql`tstzrange(${hourEntries.startedAt}, ${hourEntries.endedAt}) && tstzrange(${work.startedAt.toISOString()}::timestamptz, ${work.endedAt.toISOString()}::timestamptz)`,
        sql`${hourEntries.startedAt} is not null`,
      ),
    )
    .limit(1);
  if (!other) return;
  const { entry, organisation } = other;
  const { actor } = ctx;
  if (actor && actor.userId !== work.userId && actor.orgId !== entry.orgId)
    throw Problem.atField(
      'conflict',
      'from',
      'These hours overlap with hours at another organisation.',
    );
  const span = spanText(organisation.timeZone, entry);
  const about = entry.about === '' ? '' : ` (${entry.about})`;
  throw Problem.atField(
    'conflict',
    'from',
    'These hours overlap with {{period}} at {{organisation}}{{about}}.',
    { period: span, organisation: organisation.name, about },
  );
}

/** `09:00 to 11:30 on 3 November 2026`; what goes past midnight names both days. */
function spanText(timeZone: string, { startedAt, endedAt }: Pick<Work, 'startedAt' | 'endedAt'>) {
  if (!startedAt || !endedAt) return 'others';
  const [from, to] = [startedAt, endedAt].map((moment) => ({
    clock: clockIn(timeZone, moment),
    day: dayText(dayIn(moment, timeZone)),
  })) as [Record<'clock' | 'day', string>, Record<'clock' | 'day', string>];
  return from.day === to.day
    ? `${from.clock} to ${to.clock} on ${to.day}`
    : `${from.clock} on ${from.day} to ${to.clock} on ${to.day}`;
}

async function refuseLongDay(
  { db, actor }: TransactionContext,
  { userId, workedOn, minutes }: Work,
  others: SQL | undefined,
): Promise<void> {
  const [day] = await db
    .select({ minutes: sql<number>`coalesce(${sum(hourEntries.minutes)}, 0)::int` })
    .from(hourEntries)
    .where(and(others, eq(hourEntries.workedOn, workedOn)));
  const noted = day?.minutes ?? 0;
  if (noted + minutes <= maxMinutesADay) return;
  const own = actor === undefined || actor.userId === userId;
  if (own && noted > 0)
    throw Problem.atField(
      'invalid',
      'hours',
      "A day can't have more than 24 hours in total. {{length}} of it are noted already.",
      { length: lengthText(noted) },
    );
  throw Problem.atField('invalid', 'hours', "A day can't have more than 24 hours in total.");
}
