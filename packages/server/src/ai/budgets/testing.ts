export { budgetRoutes } from './routes.ts';
