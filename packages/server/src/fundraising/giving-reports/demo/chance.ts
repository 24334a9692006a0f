/** Deterministic random numbers: a demo looks the same on every installation. */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  readonly upTo: (count: number) => number;
  readonly oneIn: (count: number) => boolean;
  readonly among: <T>(values: readonly [T, ...T[]]) => T;
};

/** Mulberry32, by Tommy Ettinger: small and uniform enough for invented donations. */
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
