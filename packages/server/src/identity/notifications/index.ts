export { notificationJobs } from './jobs.ts';
export { notify } from './notify.ts';

export { notificationRoutes } from './routes.ts';
