export { giftAidJobs } from './jobs.ts';
export { offersGiftAid } from './own.ts';
export { giftAidRoutes } from './routes.ts';
export { seedGiftAid } from './seed.ts';
export { giftAidSubscriptions } from './subscriptions.ts';
