export { notificationJobs } from './jobs.ts';
export { keptByNotifications } from './kept.ts';
export { notify } from './notify.ts';
export { notificationRoutes } from './routes.ts';
export { notificationSubscriptions } from './subscriptions.ts';
