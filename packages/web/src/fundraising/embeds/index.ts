export { embedPages } from './routes.ts';
