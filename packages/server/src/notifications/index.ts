export { keptByNotifications } from './kept.ts';
export { notificationRoutes } from './routes.ts';
export { notify } from './service.ts';
export { notificationSubscriptions } from './subscriptions.ts';
