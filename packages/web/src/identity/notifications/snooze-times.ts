/** When a snoozed notification may appear again, in the time zone of the device. */
export type SnoozeTime = 'later' | 'tomorrow' | 'next-week';

const laterHours = 3;
const morningHour = 9;

/** `later` is three hours from now, the others 9:00 on the next day and on the next Monday. */
export function snoozeUntil(time: SnoozeTime, now: Date): Date {
  const until = new Date(now);
  if (time === 'later') {
    until.setHours(until.getHours() + laterHours);
    return until;
  }
  const daysToMonday = (8 - until.getDay()) % 7 || 7;
  until.setDate(until.getDate() + (time === 'tomorrow' ? 1 : daysToMonday));
  until.setHours(morningHour, 0, 0, 0);
  return until;
}
