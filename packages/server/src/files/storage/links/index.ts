export { createLink } from './service.ts';
