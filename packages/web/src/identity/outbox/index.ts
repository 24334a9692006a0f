export { outboxPages } from './routes.ts';
