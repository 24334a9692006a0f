export { eraseOrganisations } from './erasure.ts';

export { administrationSubscriptions } from './subscriptions.ts';
