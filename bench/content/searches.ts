import { openRandom, type Random } from './random.ts';

/** Returns typical searches: one to three common or rare words, misspelt, unfinished, and nonsense. */
export function makeSearches(vocabulary: readonly string[]): readonly string[] {
  const random = openRandom(11);
  const long = vocabulary.filter((word) => word.length > 3);
  const ranked = (from: number, to: number) => random.one(long.slice(from, to));
  const [often, seldom, rare] = [
    () => ranked(0, 120),
    () => ranked(120, 1_500),
    () => ranked(1_500, 20_000),
  ];
  const kinds: (readonly [count: number, make: () => string])[] = [
    [30, often],
    [40, seldom],
    [30, rare],
    [20, () => `${often()} ${often()}`],
    [30, () => `${often()} ${seldom()}`],
    [20, () => `${seldom()} ${rare()}`],
    [20, () => `${often()} ${often()} ${seldom()}`],
    [30, () => misspelt(seldom(), random)],
    [20, () => misspelt(rare(), random)],
    [20, () => `${often()} ${misspelt(seldom(), random)}`],
    [20, () => seldom().slice(0, 4)],
    [10, () => `"${often()} ${often()}"`],
    [10, () => [...rare()].reverse().join('')],
  ];
  return [...new Set(kinds.flatMap(([count, make]) => Array.from({ length: count }, make)))];
}

/** Omits, doubles, changes or swaps one letter. */
function misspelt(word: string, { between, one }: Random): string {
  const at = between(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return one([
    before + after,
    before + letter + letter + after,
    `${before}e${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ]);
}
