export { linkPages } from './routes.ts';
