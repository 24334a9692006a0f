export { responseRoutes } from './routes.ts';
export { publish, response } from './testing-responses.ts';
