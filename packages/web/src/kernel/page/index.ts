export { Announcer } from './announcer.tsx';
export { type Around, originAround } from './around.ts';
export type { Capability, Finder, Found } from './capability.ts';
export { Corner, fillCorner } from './corner.tsx';
export { DoorFrame } from './door.tsx';
export { pageMeta } from './meta.ts';
export type { Pages } from './pages.ts';
export { Rendering, useRendering } from './rendering.ts';
export {
  coordinators,
  everyone,
  forVolunteers,
  type IconName,
  type InnerSection,
  main,
  office,
  platform,
  type Screen,
  staff,
  superAdmin,
  tool,
  volunteer,
  within,
} from './screen.ts';
export { siteFacts } from './site-facts.ts';
