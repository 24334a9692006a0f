import { parseCronItems } from 'graphile-worker';

const minuteMs = 60_000;
/** A job runs at least once a month. */
const maxMinutes = 32 * 24 * 60;

export type Schedule = {
  /** The last minute up to this instant in which the job was due. */
  readonly lastDue: (until: Date) => Date | undefined;
  /** The first minute after this instant in which the job is due. */
  readonly nextDue: (after: Date) => Date | undefined;
};

/** Interprets five cron fields in UTC, as the queue does. */
export function scheduleOf(cron: string): Schedule {
  const [item] = parseCronItems([{ task: 'due', match: cron }]);
  if (!item) throw new Error(`"${cron}" is no schedule.`);
  const isDue = (at: Date) =>
    item.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    });
  const search = (fromMs: number, stepMs: number) => {
    for (let minutes = 0; minutes < maxMinutes; minutes += 1) {
      const at = new Date(fromMs + minutes * stepMs);
      if (isDue(at)) return at;
    }
    return undefined;
  };
  const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs) * minuteMs;
  return {
    lastDue: (until) => search(minuteOf(until), -minuteMs),
    nextDue: (after) => search(minuteOf(after) + minuteMs, minuteMs),
  };
}
