import type { TileSpec } from '../../ui/index.ts';

/** Shown above everything about emails. */
export const emailTiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['clay', 'plum', 'cream'] },
  { person: 14, tones: ['teal', 'sun', 'mint'] },
  { kind: 'sun', tones: ['clay', 'sun', 'blush'] },
];
