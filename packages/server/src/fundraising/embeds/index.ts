export { embedRoutes } from './routes.ts';
export { seedEmbeds } from './seed.ts';
