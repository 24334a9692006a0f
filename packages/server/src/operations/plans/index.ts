export { planAgreed } from './ending.ts';
export { planJobs } from './jobs.ts';
export { planPayable } from './payable.ts';
export { plansPersonalData } from './personal-data.ts';
export { planRoutes } from './routes.ts';
export { seedPlans } from './seed.ts';
