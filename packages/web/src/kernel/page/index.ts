export { pageMeta } from './meta.ts';
export { type MetaContext, originIn } from './meta-context.ts';
export type { Pages } from './pages.ts';
export { Rendering, useRendering } from './rendering.ts';
export type { IconName, Screen } from './screen.ts';
export { siteFacts } from './site-facts.ts';
export type { Tile } from './tile.ts';
export { TilesContext } from './tiles-context.ts';
