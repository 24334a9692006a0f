import { sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { durationOf, type OrganisationSettings } from '../organisation.ts';

/** Time as entered: a day, a duration, and start and end times (`HH:MM`) or two empty strings. */
export type EnteredTime = {
  readonly workedOn: string;
  readonly hours: number;
  readonly minutes: number;
  readonly from: string;
  readonly to: string;
};

export type WorkedTime = {
  readonly workedOn: string;
  readonly minutes: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

const minuteMs = 60_000;

/**
 * Converts entered times in the organisation's time zone to instants. An end before the start is on the next day. The
 * duration may be shorter than the period, because of breaks.
 *
 * @throws Problem `invalid` for a duration longer than the period.
 */
export async function workedTime(
  { db }: TransactionContext,
  { timeZone }: OrganisationSettings,
  { workedOn, hours, minutes, from, to }: EnteredTime,
): Promise<WorkedTime> {
  const totalMinutes = hours * 60 + minutes;
  if (from === '' || to === '')
    return { workedOn, minutes: totalMinutes, startedAt: null, endedAt: null };
  const { rows } = await db.execute<{ started: number; ended: number }>(sql`
    select extract(epoch from (${workedOn}::date + ${from}::time) at time zone ${timeZone}::text)::float8 * 1000 as started,
      extract(epoch from (${workedOn}::date + ${to}::time
        + case when ${to}::time < ${from}::time then interval '1 day' else interval '0' end)
        at time zone ${timeZone}::text)::float8 * 1000 as ended`);
  const { started = 0, ended = 0 } = rows[0] ?? {};
  const spanMinutes = Math.round((ended - started) / minuteMs);
  if (totalMinutes > spanMinutes) {
    throw Problem.atField(
      'invalid',
      'hours',
      'From {{from}} to {{to}} is {{length}}. Enter no more than that.',
      { from, to, length: durationOf(spanMinutes) },
    );
  }
  return {
    workedOn,
    minutes: totalMinutes || spanMinutes,
    startedAt: new Date(started),
    endedAt: new Date(ended),
  };
}
