export { givingReportPages } from './routes.ts';
