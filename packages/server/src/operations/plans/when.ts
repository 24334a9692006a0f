import { daysAfter } from './period.ts';
import type { SubscriptionRow } from './table.ts';

/** Days after the end of a period on which payment is asked for; on the last one the plan ends. */
export const dunningDays = [0, 1, 3, 7, 14] as const;

/** Days before the end on which people are told of it. */
const noticeDays = { trial: 3, period: 7 } as const;

/** Until when an unpaid renewal leaves the plan as it is. */
export const graceEnd = (periodEnd: Date): Date => daysAfter(periodEnd, dunningDays.at(-1) ?? 14);

type Dated = Pick<SubscriptionRow, 'state' | 'periodEnd' | 'trialEndsAt' | 'toldEnd' | 'reminders'>;

/** When there is something to do about a subscription; null when there is nothing. */
export function nextOf({ state, periodEnd, trialEndsAt, toldEnd, reminders }: Dated): Date | null {
  if (state === 'ended') return null;
  if (state === 'past_due' && periodEnd)
    return daysAfter(periodEnd, dunningDays[reminders] ?? dunningDays.at(-1) ?? 14);
  const [end, notice] =
    state === 'trialing' ? [trialEndsAt, noticeDays.trial] : [periodEnd, noticeDays.period];
  if (!end) return null;
  return toldEnd?.getTime() === end.getTime() ? end : daysAfter(end, -notice);
}
