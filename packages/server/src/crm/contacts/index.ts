export { contactRoutes } from './routes.ts';

export { contactSubscriptions } from './subscriptions.ts';
