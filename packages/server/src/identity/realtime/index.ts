export { mountRealtime } from './mount.ts';
export { publishOf } from './publish.ts';
export { realtimeRoutes } from './routes.ts';
