/*
 * What descriptors of capabilities are written with. The build reads descriptors to know the addresses of pages, and
 * reads no component for that: so this door leads to data alone.
 */
export type { Capability } from './page/capability.ts';
export {
  coordinators,
  everyone,
  forVolunteers,
  main,
  office,
  platform,
  type Screen,
  staff,
  superAdmin,
  tool,
  volunteer,
  within,
} from './page/screen.ts';
