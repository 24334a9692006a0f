export { pledgePages } from './routes.ts';
