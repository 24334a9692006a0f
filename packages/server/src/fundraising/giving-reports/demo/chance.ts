/** The same numbers for the same seed: a demo looks the same wherever it is set up. */
export type Chance = {
  /** From 0 up to, but not, 1. */
  readonly next: () => number;
  readonly upTo: (count: number) => number;
  readonly oneIn: (count: number) => boolean;
  readonly among: <T>(values: readonly [T, ...T[]]) => T;
};

/** Mulberry32, of Tommy Ettinger: small and even enough for invented donations. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return {
    next,
    upTo,
    oneIn: (count) => upTo(count) === 0,
    among: (values) => values[upTo(values.length)] ?? values[0],
  };
}
