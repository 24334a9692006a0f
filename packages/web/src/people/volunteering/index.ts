export { volunteeringPages } from './routes.ts';
