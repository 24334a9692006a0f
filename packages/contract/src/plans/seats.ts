import { type Plan, planLimits } from './limits.ts';

/**
 * What to say to whoever wants to add one more person; undefined when there is room.
 *
 * @param taken people who can sign in, with the invitations that wait
 */
export function seatRefusal(plan: Plan, taken: number): string | undefined {
  const { teamMembers: seats } = planLimits[plan];
  if (typeof seats !== 'number' || taken < seats) return undefined;
  return `All ${seats} seats of your plan are taken. Deactivate someone, revoke an invitation, or choose a larger plan.`;
}
