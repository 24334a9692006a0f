import { sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { type Home, lengthText } from '../home.ts';

/** As people enter it: a day, a length, and from when to when (`HH:MM`) or two empty texts. */
export type Entered = {
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
 * What was entered, as moments. Times are of the organisation’s clock; an end before the beginning
 * is on the next day. A length shorter than the span leaves room for breaks.
 *
 * @throws Problem `invalid` for a length that does not fit into the span.
 */
export async function workedTime(
  { db }: TransactionContext,
  { timeZone }: Home,
  { workedOn, hours, minutes, from, to }: Entered,
): Promise<WorkedTime> {
  const length = hours * 60 + minutes;
  if (from === '' || to === '')
    return { workedOn, minutes: length, startedAt: null, endedAt: null };
  const { rows } = await db.execute<{ started: number; ended: number }>(sql`
    select extract(epoch from (${workedOn}::date + ${from}::time) at time zone ${timeZone}::text)::float8 * 1000 as started,
      extract(epoch from (${workedOn}::date + ${to}::time
        + case when ${to}::time < ${from}::time then interval '1 day' else interval '0' end)
        at time zone ${timeZone}::text)::float8 * 1000 as ended`);
  const { started = 0, ended = 0 } = rows[0] ?? {};
  const span = Math.round((ended - started) / minuteMs);
  if (length > span) {
    throw Problem.atField(
      'invalid',
      'hours',
      'From {{from}} to {{to}} is {{length}}. Enter no more than that.',
      { from, to, length: lengthText(span) },
    );
  }
  return {
    workedOn,
    minutes: length || span,
    startedAt: new Date(started),
    endedAt: new Date(ended),
  };
}
