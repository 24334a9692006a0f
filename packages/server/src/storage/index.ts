export { checkContents } from './checking.ts';
export { fileAdded } from './events.ts';
export { storageJobs } from './jobs.ts';
export { keptByStorage } from './kept.ts';
export { storageRoutes } from './routes.ts';
export { seedStorage } from './seed.ts';
export { storageSubscriptions } from './subscriptions.ts';
