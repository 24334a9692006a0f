export { auditPages } from './routes.ts';
