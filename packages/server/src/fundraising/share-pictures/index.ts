export type { Appeal } from './drawing.ts';
export { type Drawn, keptOrDrawn } from './keeping.ts';
export { sharePictureRoutes } from './routes.ts';
export { figuresOf } from './wording.ts';
