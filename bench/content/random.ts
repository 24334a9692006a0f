/** Pseudo-random numbers that are the same in every run. */
export type Random = {
  /** At least 0, below 1. */
  readonly fraction: () => number;
  /** An integer between both bounds, inclusive. */
  readonly between: (least: number, most: number) => number;
  readonly one: <T>(list: readonly T[]) => T;
};

/** Mulberry32: 32 bits of state, more than enough for made-up text. */
export function openRandom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) =>
    least + Math.floor(fraction() * (most - least + 1));
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  };
  return { fraction, between, one };
}
