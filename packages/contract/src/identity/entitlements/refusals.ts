import type { PlanLimits } from './limits.ts';

/** What a plan limits, by the name of the limit. */
export type Limited = keyof PlanLimits;

const refusals: Readonly<Record<Limited, (most: number) => string>> = {
  teamMembers: (most) =>
    `All ${most} seats in your plan are in use. Deactivate someone, revoke an invitation, or upgrade your plan.`,
  storageBytes: () =>
    "You've run out of storage. Empty the trash, delete earlier versions, or upgrade your plan.",
  aiTokensPerMonth: () =>
    "You've used this month's AI credit. Wait until next month, or upgrade your plan.",
  mailsPerMonth: (most) =>
    `Your plan allows ${figure(most)} emails a month. Email fewer people, wait until next month, or upgrade your plan.`,
  activeCauses: (most) =>
    `Your plan allows ${figure(most)} active causes. Close one, or upgrade your plan.`,
};

const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * What to say to whoever wants more than there is room for; undefined when there is room.
 *
 * @param wanted how many there would be in all
 */
export const refusalOf = (what: Limited, most: number, wanted: number): string | undefined =>
  wanted <= most ? undefined : refusals[what](most);
