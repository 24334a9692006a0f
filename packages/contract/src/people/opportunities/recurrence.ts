import { maxRepeated } from './fields.ts';

export const frequencies = ['day', 'weekday', 'week', 'fortnight'] as const;
export type Frequency = (typeof frequencies)[number];

const dayMs = 86_400_000;

const stepDays: Readonly<Record<Frequency, number>> = {
  day: 1,
  weekday: 1,
  week: 7,
  fortnight: 14,
};

/**
 * The dates of a series, inclusive. It returns at most one more than allowed, so that callers can detect the excess.
 */
export function repeatedDays(first: string, every: Frequency, until: string): string[] {
  const days: string[] = [];
  const last = Date.parse(until);
  for (
    let at = Date.parse(first);
    at <= last && days.length <= maxRepeated;
    at += stepDays[every] * dayMs
  ) {
    const weekday = new Date(at).getUTCDay();
    const rests = every === 'weekday' && (weekday === 0 || weekday === 6);
    if (!rests) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
