export { type Drawn, keptOrDrawn } from './cache.ts';
export type { Appeal } from './drawing.ts';
export { sharePictureRoutes } from './routes.ts';
export { figuresOf } from './wording.ts';
