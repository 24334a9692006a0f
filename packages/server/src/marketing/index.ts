export { leadReceived } from './events.ts';
export { marketingJobs } from './jobs.ts';
export { marketingRoutes } from './routes.ts';
export { seedMarketing } from './seed.ts';
