import { type Plan, planLimits } from './limits.ts';

/**
 * What to say to whoever wants one more cause to take gifts; undefined when there is room.
 *
 * @param taken causes that take gifts now
 */
export function causeRefusal(plan: Plan, taken: number): string | undefined {
  const { activeCauses: most } = planLimits[plan];
  if (typeof most !== 'number' || taken < most) return undefined;
  return `${most} causes take gifts, as many as your plan allows. Pause or close one, or choose a larger plan.`;
}
