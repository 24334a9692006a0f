export { contactPages } from './routes.ts';
