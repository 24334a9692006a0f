export { dashboardPages } from './routes.ts';
