export { couponPages } from './routes.ts';
