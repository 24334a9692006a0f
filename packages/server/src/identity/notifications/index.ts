export { notificationJobs } from './jobs.ts';
export { type News, notify } from './notify.ts';

export { notificationRoutes } from './routes.ts';
