import type { TileSpec } from '../../../ui/index.ts';

/** Stands above everything that is about helping. */
export const helpTiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 7, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 12, tones: ['plum', 'teal', 'cream'] },
];
