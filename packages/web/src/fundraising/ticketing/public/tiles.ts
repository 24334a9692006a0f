import type { TileSpec } from '../../../ui/index.ts';

export const eventTiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'blush', 'cream'] },
];
