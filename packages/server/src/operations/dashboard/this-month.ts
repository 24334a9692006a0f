type Period = { readonly from: Date; readonly until: Date };

/** From the first of the month, in UTC, until now. */
export const monthUntil = (now: Date): Period => ({
  from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  until: now,
});

/** As much of the month before; it ends with that month if it is shorter. */
export function sameDaysBefore(now: Date): Period {
  const { from: monthEnd } = monthUntil(now);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const until = from.getTime() + (now.getTime() - monthEnd.getTime());
  return { from, until: new Date(Math.min(until, monthEnd.getTime())) };
}
