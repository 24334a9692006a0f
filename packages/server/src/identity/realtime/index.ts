export { mountRealtime } from './mount.ts';
export { tellOf } from './publish.ts';
export { realtimeRoutes } from './routes.ts';
