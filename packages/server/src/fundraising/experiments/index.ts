export type { CountVariants } from './counts.ts';
export { runningExperimentOf, variantOfDonation } from './current.ts';
export { formExperimentRoutes } from './routes.ts';
export { addDemoExperiment } from './seed.ts';
