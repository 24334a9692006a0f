export { giftAidJobs } from './jobs.ts';
export { giftAidRoutes } from './routes.ts';
export { giftAidSubscriptions } from './subscriptions.ts';
