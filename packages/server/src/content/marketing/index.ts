export { leadReceived, newsletterConfirmed, newsletterEnded } from './events.ts';
export { marketingJobs } from './jobs.ts';
export { marketingRoutes } from './routes.ts';
export { seedMarketing } from './seed.ts';
export { marketingSubscriptions } from './subscriptions.ts';
export { leads, newsletterSubscribers } from './table.ts';
