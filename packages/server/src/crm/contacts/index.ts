export { hasContacts } from './queries.ts';
export { contactRoutes } from './routes.ts';

export { contactSubscriptions } from './sync/index.ts';
