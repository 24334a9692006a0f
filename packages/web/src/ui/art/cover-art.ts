import type { TileKind, Tone } from './shapes.tsx';
import type { TileSpec } from './tile.tsx';

const kinds: readonly TileKind[] = [
  'sun',
  'hills',
  'leaf',
  'house',
  'water',
  'drop',
  'book',
  'arches',
  'petals',
  'talk',
  'hands',
  'seeds',
  'steps',
  'bars',
];

/** Two shapes and a ground that are readable on each other; dark grounds are rare on purpose. */
const tones: readonly [Tone, Tone, Tone][] = [
  ['clay', 'sun', 'cream'],
  ['teal', 'deep', 'mint'],
  ['leaf', 'teal', 'sky'],
  ['plum', 'clay', 'blush'],
  ['deep', 'clay', 'sun'],
  ['teal', 'sun', 'cream'],
  ['clay', 'plum', 'mint'],
  ['sun', 'teal', 'deep'],
];

/** The default picture of a post or a resource: a quilt of six by two tiles drawn from its address, the same on every screen. */
export function coverTiles(seed: string): readonly TileSpec[] {
  const next = numbersFrom(seed);
  const anchor = next(4);
  let ground: Tone | undefined;
  return Array.from({ length: 9 }, (_, index): TileSpec => {
    const choice = tones.filter(([, , third]) => third !== ground);
    const chosen = choice[next(choice.length)] ?? ['teal', 'sun', 'cream'];
    ground = chosen[2];
    const [first, second, third] = chosen;
    const paints: [Tone, Tone, Tone] = [first, second, third];
    if (index === anchor) return { person: next(40), tones: paints, span: 2 };
    return { kind: kinds[next(kinds.length)] ?? 'petals', tones: paints };
  });
}

/** A small deterministic generator (FNV-1a, then xorshift): a seed always gives the same numbers. */
function numbersFrom(seed: string): (below: number) => number {
  let state = 0x811c9dc5;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
