export { applicantSubscriptions } from './subscriptions.ts';
