import type { TileSpec } from '../../../ui/index.ts';

export const checkoutTiles: readonly TileSpec[] = [
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
  { person: 24, tones: ['clay', 'teal', 'mint'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { kind: 'sun', tones: ['clay', 'sun', 'blush'] },
  { kind: 'house', tones: ['plum', 'sun', 'sky'] },
];
