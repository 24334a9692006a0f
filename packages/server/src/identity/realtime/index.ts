export { mountRealtime } from './mount.ts';
export { realtimeRoutes } from './routes.ts';
export { tellOf } from './tell.ts';
