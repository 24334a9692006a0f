export { sandboxPages } from './routes.ts';
