export { accountPages, accountPortalPages } from './routes.ts';
