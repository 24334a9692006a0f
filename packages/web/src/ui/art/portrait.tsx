import type { TileKind, Tone } from './shapes.tsx';
import { Tile } from './tile.tsx';

const clothes: readonly [Tone, Tone, Tone][] = [
  ['teal', 'sun', 'mint'],
  ['clay', 'plum', 'cream'],
  ['teal', 'clay', 'blush'],
  ['sun', 'teal', 'sky'],
  ['plum', 'sun', 'cream'],
  ['leaf', 'clay', 'mint'],
];

/** A drawn face, for demonstration art only: real people have `Initials`. */
export function Portrait({ of, size = 40 }: { of: string | number; size?: number }) {
  const seed = typeof of === 'number' ? of : seedOf(of);
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      {...still(size)}
      style={{ borderRadius: '50%', ...block }}
    >
      <Tile person={seed} tones={clothes[seed % clothes.length] ?? ['teal', 'sun', 'mint']} />
    </svg>
  );
}

type GlyphProps = { kind: TileKind; tones: [Tone, Tone, Tone]; size?: number };

/** One tile as a sign beside a heading. */
export function Glyph({ kind, tones, size = 56 }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      {...still(size)}
      style={{ borderRadius: size / 4.5, ...block }}
    >
      <Tile kind={kind} tones={tones} />
    </svg>
  );
}

const block = { flex: 'none', display: 'block' } as const;
const still = (size: number) =>
  ({
    width: size,
    height: size,
    focusable: 'false',
    'data-art': true,
  }) as const;

/** FNV-1a, kept positive. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 997;
}
