export { planAgreed } from './ending.ts';
export { planJobs } from './jobs.ts';
export { plansPersonalData } from './personal-data.ts';
export { planPurpose } from './purpose.ts';
export { planRoutes } from './routes.ts';
export { seedPlans } from './seed.ts';
