/* Everything that descriptors of capabilities need. The build reads descriptors for the addresses of pages without
 * loading components, so this entry leads to data only. */
export type { Capability } from './page/capability.ts';
export {
  coordinators,
  everyone,
  forVolunteers,
  main,
  more,
  office,
  platform,
  type Screen,
  staff,
  superAdmin,
  tool,
  volunteer,
  within,
} from './page/screen.ts';
export type { Tile } from './page/tile.ts';
