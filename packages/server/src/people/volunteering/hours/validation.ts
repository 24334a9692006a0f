import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { maxMinutesADay } from '@ngo-plus/contract/people/volunteering';
import { and, eq, inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import {
  clockText,
  dayIn,
  dayValue,
  Problem,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';
import { durationOf, type OrganisationSettings } from '../organisation.ts';

/** Hours about to be logged. */
export type Work = {
  readonly userId: string;
  readonly workedOn: string;
  readonly minutes: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Clocks of phones and servers differ slightly. */
const toleranceMs = 60_000;

/**
 * Serialises changes of a person's hours at all organisations, because two concurrent calls could exceed a day
 * together.
 */
export const lockHoursOf = ({ db }: TransactionContext, userId: string) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`volunteer hours ${userId}`}, 0))`,
  );

/**
 * Refuses implausible hours. Requires a scope that sees the person's entries everywhere, and their lock.
 *
 * @param exceptId the entry that is being changed
 * @throws Problem `invalid` for the future, a wrong year and more than 24 hours a day, `conflict` for an overlap.
 */
export async function requirePlausible(
  ctx: TransactionContext,
  home: OrganisationSettings,
  work: Work,
  exceptId?: string,
): Promise<void> {
  requirePastDate(ctx, home, work);
  const isOtherEntry = and(
    eq(hourEntries.userId, work.userId),
    inArray(hourEntries.state, ['pending', 'approved']),
    exceptId === undefined ? undefined : ne(hourEntries.id, exceptId),
  );
  await requireNoOverlap(ctx, work, isOtherEntry);
  await requireWithinDay(ctx, work, isOtherEntry);
}

function requirePastDate(
  { now }: TransactionContext,
  { today }: OrganisationSettings,
  { workedOn, endedAt }: Work,
): void {
  if (workedOn > today)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This date is in the future. Enter hours already worked.',
    );
  requireRecent(today, workedOn);
  if (endedAt && endedAt.getTime() > now().getTime() + toleranceMs)
    throw Problem.atField(
      'invalid',
      'to',
      'This time is in the future. Enter hours already worked.',
    );
}

/** Dates longer ago are assumed to have a mistyped year. */
const maxYearsBack = 10;

/** @throws Problem `invalid` for a day that is more than ten years before `today`. */
export function requireRecent(today: string, workedOn: string): void {
  const earliest = `${Number(today.slice(0, 4)) - maxYearsBack}${today.slice(4)}`;
  if (workedOn < earliest)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This day is more than ten years ago. Check the year.',
    );
}

async function requireNoOverlap(
  ctx: TransactionContext,
  work: Work,
  isOtherEntry: SQL | undefined,
): Promise<void> {
  if (!work.startedAt || !work.endedAt) return;
  const [overlapping] = await ctx.db
    .select({ entry: hourEntries, organisation: organisations })
    .from(hourEntries)
    .innerJoin(organisations, eq(organisations.id, hourEntries.orgId))
    .where(
      and(
        isOtherEntry,
        sql`tstzrange(${hourEntries.startedAt}, ${hourEntries.endedAt}) && tstzrange(${work.startedAt.toISOString()}::timestamptz, ${work.endedAt.toISOString()}::timestamptz)`,
        sql`${hourEntries.startedAt} is not null`,
      ),
    )
    .limit(1);
  if (!overlapping) return;
  const { entry, organisation } = overlapping;
  const { actor } = ctx;
  if (actor && actor.userId !== work.userId && actor.orgId !== entry.orgId)
    throw Problem.atField(
      'conflict',
      'from',
      'These hours overlap with hours at another organisation.',
    );
  const about = entry.about === '' ? '' : ` (${entry.about})`;
  throw Problem.atField(
    'conflict',
    'from',
    'These hours overlap with {{period}} at {{organisation}}{{about}}.',
    { period: periodOf(organisation.timeZone, entry), organisation: organisation.name, about },
  );
}

/** `09:00 to 11:30 on 3 November 2026`; a period past midnight has both dates. */
function periodOf(
  timeZone: string,
  { startedAt, endedAt }: Pick<Work, 'startedAt' | 'endedAt'>,
): Wording {
  if (!startedAt || !endedAt) return worded('others');
  const values = {
    from: clockText(startedAt, timeZone),
    fromDay: dayValue(startedAt, timeZone),
    to: clockText(endedAt, timeZone),
    toDay: dayValue(endedAt, timeZone),
  };
  return dayIn(startedAt, timeZone) === dayIn(endedAt, timeZone)
    ? worded('{{from}} to {{to}} on {{toDay}}', values)
    : worded('{{from}} on {{fromDay}} to {{to}} on {{toDay}}', values);
}

async function requireWithinDay(
  { db, actor }: TransactionContext,
  { userId, workedOn, minutes }: Work,
  isOtherEntry: SQL | undefined,
): Promise<void> {
  const [day] = await db
    .select({ minutes: sql<number>`coalesce(${sum(hourEntries.minutes)}, 0)::int` })
    .from(hourEntries)
    .where(and(isOtherEntry, eq(hourEntries.workedOn, workedOn)));
  const loggedMinutes = day?.minutes ?? 0;
  if (loggedMinutes + minutes <= maxMinutesADay) return;
  const isOwn = actor === undefined || actor.userId === userId;
  if (isOwn && loggedMinutes > 0)
    throw Problem.atField(
      'invalid',
      'hours',
      "A day can't have more than 24 hours in total. {{length}} of it are noted already.",
      { length: durationOf(loggedMinutes) },
    );
  throw Problem.atField('invalid', 'hours', "A day can't have more than 24 hours in total.");
}
