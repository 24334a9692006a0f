export { healthPages } from './routes.ts';
