import { Person } from './person.tsx';
import { shapes, type TileKind, type Tone } from './shapes.tsx';

/** `person` draws the person of that number instead of a kind; `blank` leaves the cell empty. */
export type TileSpec = {
  kind?: TileKind;
  tones?: [Tone, Tone, Tone?];
  person?: number;
  span?: number;
  blank?: boolean;
};

export const paint = (tone: Tone | undefined) => `var(--np-art-${tone ?? 'cream'})`;

export function Tile({ kind = 'plain', tones = ['teal', 'sun', 'cream'], person }: TileSpec) {
  const [first, second, ground] = tones;
  return (
    <>
      <rect width="100" height="100" fill={paint(ground)} />
      {person === undefined ? (
        shapes[kind](paint(first), paint(second))
      ) : (
        <Person seed={person} cloth={paint(first)} trim={paint(second)} />
      )}
    </>
  );
}
