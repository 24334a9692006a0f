export { type Allowance, allowance } from './allowance.ts';
export { type Plan, type PlanLimits, planLimits } from './limits.ts';
export { type Limited, refusalOf } from './refusals.ts';
