export { contactRoutes } from './routes.ts';

export { contactSubscriptions } from './sync/index.ts';
