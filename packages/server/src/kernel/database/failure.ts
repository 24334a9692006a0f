import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { Problem, problemOfFullDisk } from '../failures/index.ts';

/** PostgreSQL error codes that the caller can act on, with the message to show. */
const answers: Record<string, () => Problem> = {
  '22021': () =>
    new Problem('invalid', "The text contains a character that can't be stored. Remove it."),
  '22P05': () =>
    new Problem('invalid', "The text contains a character that can't be stored. Remove it."),
  '22003': () => new Problem('invalid', 'A number is too large. Enter a smaller one.'),
  '22001': () => new Problem('invalid', 'A text is too long. Shorten it.'),
  '22007': () => new Problem('invalid', "A date isn't valid. Check the day and month."),
  '22008': () => new Problem('invalid', 'A date is out of range. Check the year.'),
  '22009': () => new Problem('invalid', 'A date is out of range. Check the year.'),
  '22P02': () => new Problem('invalid', 'A value has the wrong format. Check what you entered.'),
  '23502': () => new Problem('invalid', 'A value is missing. Check the fields you left blank.'),
  '23514': () => new Problem('invalid', "A value isn't allowed. Check what you entered."),
  '23503': () =>
    new Problem('conflict', 'This belongs to a record that was deleted. Refresh and try again.'),
  '23505': () =>
    new Problem('conflict', 'This already exists. Choose another name or open the existing one.'),
  '23P01': () => new Problem('conflict', 'This overlaps with something that already exists.'),
  '40001': () => new Problem('conflict', 'Someone else changed this at the same time. Try again.'),
  '40P01': () => new Problem('conflict', 'Someone else changed this at the same time. Try again.'),
  '42501': () => new Problem('forbidden', "You don't have permission to do this."),
  '57014': () => unavailable(phrase('That took too long. Narrow your request and try again.')),
};

const unavailable = (message: Phrase) =>
  new Problem('unavailable', message, { retryAfterSeconds: 2 });

/** Shutting down, starting up, out of connections, broken connection: classes 08, 53 and 57P. */
const away = /^(08|53|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT)/;
const awayText =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/** Whether this one fault, without its causes, means that the database cannot be reached or accepts no work. */
const isUnavailable = (fault: Error): boolean =>
  away.test('code' in fault ? String(fault.code) : '') || awayText.test(fault.message);

/** The statement does what only a primary can do, or the replica lost rows that the primary removed meanwhile. */
const primaryOnly = /^(25006|55000|0A000|40001)$/;

/**
 * What made a read fail on a replica that may succeed on the primary: the replica itself, or only this statement;
 * undefined for anything else.
 */
export function failureOfReplica(error: unknown): 'replica' | 'statement' | undefined {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    if (primaryOnly.test('code' in fault ? String(fault.code) : '')) return 'statement';
    if (isUnavailable(fault)) return 'replica';
  }
  return undefined;
}

/**
 * Converts a database failure, or a full disk, into a Problem; returns undefined for other errors.
 * Drizzle wraps the driver's error, so the chain of causes is followed.
 */
export function problemOfDatabase(error: unknown): Problem | undefined {
  const full = problemOfFullDisk(error);
  if (full) return full;
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : '';
    const answer = answers[code];
    if (answer) return Object.assign(answer(), { cause: error });
    if (isUnavailable(fault)) {
      return Object.assign(
        unavailable(phrase('The service is restarting. Try again in a moment.')),
        {
          cause: error,
        },
      );
    }
  }
  return undefined;
}
