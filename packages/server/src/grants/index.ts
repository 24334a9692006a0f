export { grantPublished } from './events.ts';
export { countWords as countGrantWords } from './jobs.ts';
export { grantRoutes } from './routes.ts';
export { countGrants } from './service.ts';
export { grantSubscriptions } from './subscriptions.ts';
