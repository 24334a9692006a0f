export { eraseOrganisations } from './erasing.ts';

export { administrationSubscriptions } from './subscriptions.ts';
