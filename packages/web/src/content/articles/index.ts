export { articlePages } from './routes.ts';
