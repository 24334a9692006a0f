export { opportunityPages } from './routes.ts';
