export { Announcer } from './announcer.tsx';
export { pageMeta } from './meta.ts';
export { Rendering, useRendering } from './rendering.ts';
