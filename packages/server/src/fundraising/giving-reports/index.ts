export { givingReportRoutes } from './routes.ts';
export { seedGivingHistory } from './seed.ts';
