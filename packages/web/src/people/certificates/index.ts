export { certificatePages } from './routes.ts';
