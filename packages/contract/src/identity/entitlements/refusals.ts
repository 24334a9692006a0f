import { type Wording, worded } from '../../kernel/index.ts';
import type { PlanLimits } from './limits.ts';

/** Labels of the limits of a plan. */
export type Limited = keyof PlanLimits;

const refusals: Readonly<Record<Limited, (most: number) => Wording>> = {
  teamMembers: (most) =>
    worded(
      'All {{maximum}} seats in your plan are in use. Deactivate someone, revoke an invitation, or upgrade your plan.',
      { maximum: most },
    ),
  storageBytes: () =>
    worded(
      "You've run out of storage. Empty the trash, delete earlier versions, or upgrade your plan.",
    ),
  aiTokensPerMonth: () =>
    worded("You've used this month's AI credit. Wait until next month, or upgrade your plan."),
  mailsPerMonth: (most) =>
    worded(
      'Your plan allows {{maximum}} emails a month. Email fewer people, wait until next month, or upgrade your plan.',
      { maximum: figure(most) },
    ),
  activeCauses: (most) =>
    worded('Your plan allows {{maximum}} active causes. Close one, or upgrade your plan.', {
      maximum: figure(most),
    }),
};

const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * The message for an addition beyond the limit; undefined if it fits.
 *
 * @param total how many there would be in all
 */
export const refusalOf = (what: Limited, most: number, total: number): Wording | undefined =>
  total <= most ? undefined : refusals[what](most);
