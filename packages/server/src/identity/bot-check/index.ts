export { botCheckRoutes } from './routes.ts';
export { checkVisitor } from './service.ts';
