export { grantJobs } from './all-jobs.ts';
export { deadlineNear, grantPublished } from './events.ts';
export { grantsPersonalData } from './personal-data.ts';
export { grantRoutes } from './routes.ts';
export { seedGrants } from './seed.ts';
export { countGrants } from './service.ts';
export { grantSubscriptions } from './subscriptions.ts';
