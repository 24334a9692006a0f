export { contactSubscriptions } from './subscriptions.ts';
