export { marketingPages } from './routes.ts';
