export { healthRoutes } from './routes.ts';
export { watchHealth } from './watch.ts';
