export { endSubscription } from './cancellation.ts';
