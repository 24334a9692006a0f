export { receiptRoutes } from './routes.ts';
export { receiptSubscriptions } from './subscriptions.ts';
