import type { PlanLimits } from './limits.ts';

/** What a plan limits, by the name of the limit. */
export type Limited = keyof PlanLimits;

const refusals: Readonly<Record<Limited, (most: number) => string>> = {
  teamMembers: (most) =>
    `All ${most} seats of your plan are taken. Deactivate someone, revoke an invitation, or choose a larger plan.`,
  storageBytes: () =>
    'There is not enough room. Empty the trash, delete earlier versions, or choose a larger plan.',
  aiTokensPerMonth: () =>
    'The AI credit of this month is used up. It begins anew next month, or with a larger plan.',
  mailsPerMonth: (most) =>
    `Your plan has room for ${figure(most)} emails a month. Write to fewer people, wait until next month, or choose a larger plan.`,
  activeCauses: (most) =>
    `Your plan has room for ${figure(most)} active causes. Close one, or choose a larger plan.`,
};

const figure = (count: number) => count.toLocaleString('en-GB');

/**
 * What to say to whoever wants more than there is room for; undefined when there is room.
 *
 * @param wanted how many there would be in all
 */
export const refusalOf = (what: Limited, most: number, wanted: number): string | undefined =>
  wanted <= most ? undefined : refusals[what](most);
