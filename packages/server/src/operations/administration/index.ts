export { eraseOrganisations } from './erasing.ts';
export { organisationErased } from './events.ts';
export { administrationRoutes, organisationExportRoute } from './routes.ts';
export { seedAdministration } from './seed.ts';
export { administrationSubscriptions } from './subscriptions.ts';
