export { givingReportRoutes } from './routes.ts';
