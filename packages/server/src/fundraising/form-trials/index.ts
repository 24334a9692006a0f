export type { CountVariants, VariantCounts } from './counts.ts';
export { formExperimentRoutes } from './routes.ts';
export { runningExperimentOf, variantOfDonation } from './running.ts';
export { addDemoExperiment } from './seed.ts';
