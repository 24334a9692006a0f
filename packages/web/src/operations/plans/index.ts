export { planPages } from './routes.ts';
