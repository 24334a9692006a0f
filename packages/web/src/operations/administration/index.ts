export { administrationPages } from './routes.ts';
