const dayMs = 86_400_000;

/**
 * Days from Monday to Friday in a span of calendar days, both ends included; 0 when it is turned
 * around.
 *
 * @param firstDay `YYYY-MM-DD`
 * @param lastDay `YYYY-MM-DD`
 */
export function weekdaysIn(firstDay: string, lastDay: string): number {
  const first = Date.parse(firstDay);
  const days = Math.round((Date.parse(lastDay) - first) / dayMs) + 1;
  if (!(days > 0)) return 0;
  const weeks = Math.floor(days / 7);
  const start = new Date(first).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, at) => (start + at) % 7);
  return weeks * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}
