import { daysAfter } from './period.ts';
import type { SubscriptionRow } from './table.ts';

/** Days after the end of a period on which payment is requested; on the last one the plan ends. */
export const dunningDays = [0, 1, 3, 7, 14] as const;

/** Days before the end on which a reminder is sent. */
const noticeDays = { trial: 3, period: 7 } as const;

/** Until when the plan stays active after an unpaid renewal. */
export const graceEnd = (periodEnd: Date): Date => daysAfter(periodEnd, dunningDays.at(-1) ?? 14);

type ScheduledSubscription = Pick<
  SubscriptionRow,
  'state' | 'periodEnd' | 'trialEndsAt' | 'remindedOfEnd' | 'reminders'
>;

/** When a subscription is due next; null for never. */
export function nextDueAt({
  state,
  periodEnd,
  trialEndsAt,
  remindedOfEnd,
  reminders,
}: ScheduledSubscription): Date | null {
  if (state === 'ended') return null;
  if (state === 'past_due' && periodEnd)
    return daysAfter(periodEnd, dunningDays[reminders] ?? dunningDays.at(-1) ?? 14);
  const [end, notice] =
    state === 'trialing' ? [trialEndsAt, noticeDays.trial] : [periodEnd, noticeDays.period];
  if (!end) return null;
  return remindedOfEnd?.getTime() === end.getTime() ? end : daysAfter(end, -notice);
}
