export { type Drawn, keptOrDrawn } from './cache.ts';
export type { Appeal } from './draw.ts';
export { sharePictureRoutes } from './routes.ts';
export { figuresOf } from './text.ts';
