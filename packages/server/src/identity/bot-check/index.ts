export { forgetPuzzles } from './jobs.ts';
export { botCheckRoutes } from './routes.ts';
export { checkVisitor } from './service.ts';
