import type { TileSpec } from '../../../ui/index.ts';

/** Tiles above the pages about volunteering. */
export const helpTiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];
