import type { TileKind, TileSpec, Tone } from '../../ui/index.ts';

const kinds: readonly TileKind[] = [
  'coin',
  'seeds',
  'hands',
  'arches',
  'leaf',
  'water',
  'sun',
  'house',
  'petals',
  'steps',
  'book',
  'hills',
];

/** Two shape colours and a background with sufficient contrast. */
const tones: readonly [Tone, Tone, Tone][] = [
  ['clay', 'sun', 'cream'],
  ['teal', 'deep', 'mint'],
  ['deep', 'leaf', 'sky'],
  ['plum', 'clay', 'blush'],
  ['deep', 'clay', 'sun'],
  ['teal', 'sun', 'cream'],
  ['clay', 'plum', 'mint'],
];

/** A generated image of a grant, two by two tiles derived from its id: the same on every screen. */
export function grantTiles(seed: string): readonly TileSpec[] {
  const start = hashOf(seed);
  return [0, 1, 2, 3].map((position): TileSpec => {
    const mixed = Math.imul(start + position * 0x9e3779b9, 0x85ebca6b) >>> 8;
    return {
      kind: kinds[(start + position * 5) % kinds.length] ?? 'coin',
      tones: tones[(mixed + position * 2) % tones.length] ?? ['teal', 'sun', 'cream'],
    };
  });
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
