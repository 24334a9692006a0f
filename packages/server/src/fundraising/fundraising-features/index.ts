export { fundraisingFeatureRoutes } from './routes.ts';
