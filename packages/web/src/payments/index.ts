export { paymentPages } from './routes.ts';
