export { staffPages } from './routes.ts';
