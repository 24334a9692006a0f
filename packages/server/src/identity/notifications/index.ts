export { notificationJobs } from './jobs.ts';
export { notify } from './notify.ts';
export { notificationsPersonalData } from './personal-data.ts';
export { notificationRoutes } from './routes.ts';
export { notificationSubscriptions } from './subscriptions.ts';
