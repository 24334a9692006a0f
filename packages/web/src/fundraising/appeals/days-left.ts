const dayMs = 86_400_000;

/**
 * Returns the whole days left for donations, including today; undefined without a last day or after
 * it.
 */
export function daysLeftOf(
  endsOn: string | null,
  timeZone: string,
  now: number,
): number | undefined {
  if (endsOn === null) return undefined;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const days = (Date.parse(endsOn) - Date.parse(today)) / dayMs + 1;
  return days > 0 ? days : undefined;
}
