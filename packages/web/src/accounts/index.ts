export { accountPages } from './routes.ts';
