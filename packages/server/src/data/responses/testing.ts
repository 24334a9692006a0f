export { responseRoutes } from './routes.ts';
export { publish } from './testing-responses.ts';
