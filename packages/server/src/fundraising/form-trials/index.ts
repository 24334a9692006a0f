export type { CountVariants, VariantCounts } from './counts.ts';
export { formTrialRoutes } from './routes.ts';
export { runningTrialOf, variantOfDonation } from './running.ts';
export { addDemoTrial } from './seed.ts';
