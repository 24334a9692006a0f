export { storagePages } from './routes.ts';
