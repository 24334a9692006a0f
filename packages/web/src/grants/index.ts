export { grantPages } from './routes.ts';
