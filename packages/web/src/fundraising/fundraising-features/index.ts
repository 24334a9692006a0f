export { fundraisingFeaturePages } from './routes.ts';
