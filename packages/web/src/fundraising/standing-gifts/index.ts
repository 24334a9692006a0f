export { standingPages } from './routes.ts';
