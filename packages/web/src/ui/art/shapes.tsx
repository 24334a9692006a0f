/** The house illustration system: every picture is a grid of 100×100 tiles of two shapes in three tones. */
import type { ReactNode } from 'react';

export type Tone =
  | 'teal'
  | 'deep'
  | 'sun'
  | 'clay'
  | 'sky'
  | 'leaf'
  | 'plum'
  | 'cream'
  | 'blush'
  | 'mint';
export type TileKind =
  | 'sun'
  | 'hills'
  | 'leaf'
  | 'house'
  | 'water'
  | 'drop'
  | 'book'
  | 'plus'
  | 'bars'
  | 'coin'
  | 'arches'
  | 'petals'
  | 'talk'
  | 'key'
  | 'hands'
  | 'seeds'
  | 'steps'
  | 'plain'
  | 'search'
  | 'cloud';

/** The two shapes of each kind; `a` and `b` are their colours. */
export const shapes: Record<TileKind, (a: string, b: string) => ReactNode> = {
  plain: () => null,
  sun: (a, b) => (
    <>
      <circle cx="0" cy="100" r="92" fill={b} />
      <circle cx="0" cy="100" r="60" fill={a} />
    </>
  ),
  hills: (a, b) => (
    <>
      <circle cx="78" cy="104" r="62" fill={b} />
      <circle cx="14" cy="116" r="66" fill={a} />
    </>
  ),
  leaf: (a, b) => (
    <>
      <path d="M50 92C50 50 50 50 88 12 92 60 84 84 50 92Z" fill={a} />
      <path d="M50 92C50 60 40 46 12 34 10 70 22 90 50 92Z" fill={b} />
    </>
  ),
  house: (a, b) => (
    <>
      <path d="M50 14 92 48V100H8V48Z" fill={a} />
      <path d="M34 100V72a16 16 0 0 1 32 0v28Z" fill={b} />
    </>
  ),
  water: (a, b) => (
    <>
      {[26, 52, 78].map((y, i) => (
        <path
          key={y}
          d={`M-10 ${y}q15-16 30 0t30 0 30 0 30 0`}
          fill="none"
          stroke={i === 1 ? b : a}
          strokeWidth="11"
        />
      ))}
    </>
  ),
  drop: (a, b) => (
    <>
      <path d="M50 10C66 34 78 46 78 64a28 28 0 0 1-56 0C22 46 34 34 50 10Z" fill={a} />
      <path
        d="M36 64a14 14 0 0 0 14 14"
        stroke={b}
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  book: (a, b) => (
    <>
      <path d="M50 34C38 22 22 22 8 26v54c14-4 30-4 42 8Z" fill={a} />
      <path d="M50 34c12-12 28-12 42-8v54c-14-4-30-4-42 8Z" fill={b} />
    </>
  ),
  plus: (a, b) => (
    <>
      <path
        d="M46 8v38H8A38 38 0 0 1 46 8ZM46 54v38A38 38 0 0 1 8 54ZM54 54h38a38 38 0 0 1-38 38Z"
        fill={a}
      />
      <path d="M54 8a38 38 0 0 1 38 38H54Z" fill={b} />
    </>
  ),
  bars: (a, b) => (
    <>
      <path d="M12 100V68a11 11 0 0 1 22 0v32ZM68 100V28a11 11 0 0 1 22 0v72Z" fill={a} />
      <path d="M40 100V48a11 11 0 0 1 22 0v52Z" fill={b} />
    </>
  ),
  coin: (a, b) => (
    <>
      <circle cx="50" cy="50" r="36" fill={a} />
      <path d="M44 28h12v16h16v12H56v16H44V56H28V44h16Z" fill={b} />
    </>
  ),
  arches: (a, b) => (
    <>
      {[46, 32, 18].map((r, i) => (
        <path
          key={r}
          d={`M${50 - r} 100V${54}a${r} ${r} 0 0 1 ${r * 2} 0v46Z`}
          fill={i % 2 ? b : a}
        />
      ))}
    </>
  ),
  petals: (a, b) => (
    <>
      <path d="M0 0h50a50 50 0 0 1-50 50ZM100 100H50a50 50 0 0 1 50-50Z" fill={a} />
      <path d="M100 0v50A50 50 0 0 1 50 0ZM0 100V50a50 50 0 0 1 50 50Z" fill={b} />
    </>
  ),
  talk: (a, b) => (
    <>
      <path d="M14 20h48a16 16 0 0 1 16 16v10a16 16 0 0 1-16 16H34L14 78Z" fill={a} />
      <path d="M90 92V54a12 12 0 0 0-6-10v2a22 22 0 0 1-22 22H42a12 12 0 0 0 10 8h20Z" fill={b} />
    </>
  ),
  key: (a, b) => (
    <>
      <path d="M18 46a32 32 0 0 1 64 0v46H18Z" fill={a} />
      <path d="M50 44a11 11 0 0 1 6 20l4 16H40l4-16a11 11 0 0 1 6-20Z" fill={b} />
    </>
  ),
  hands: (a, b) => (
    <>
      <path d="M0 100V62a22 22 0 0 1 22-22h6v34a26 26 0 0 0 26 26Z" fill={a} />
      <path d="M100 100V62a22 22 0 0 0-22-22h-6v34a26 26 0 0 1-26 26Z" fill={b} />
      <circle cx="50" cy="32" r="17" fill={b} />
    </>
  ),
  seeds: (a, b) => (
    <>
      {[18, 50, 82].flatMap((x, i) =>
        [18, 50, 82].map((y, j) => (
          <circle
            key={`${x}${y}`}
            cx={x}
            cy={y}
            r={(i + j) % 2 ? 7 : 12}
            fill={(i + j) % 2 ? b : a}
          />
        )),
      )}
    </>
  ),
  steps: (a, b) => (
    <>
      <path d="M0 100V70h34V40h33V10h33v90Z" fill={a} />
      <circle cx="18" cy="46" r="12" fill={b} />
    </>
  ),
  search: (a, b) => (
    <>
      <circle cx="44" cy="44" r="28" fill="none" stroke={a} strokeWidth="12" />
      <path d="m66 66 22 22" stroke={b} strokeWidth="13" strokeLinecap="round" />
    </>
  ),
  cloud: (a, b) => (
    <>
      <path d="M24 74a20 20 0 0 1 2-40 26 26 0 0 1 49-2 21 21 0 0 1 3 42Z" fill={a} />
      <path d="m38 86 24-24M62 86 38 62" stroke={b} strokeWidth="8" strokeLinecap="round" />
    </>
  ),
};
