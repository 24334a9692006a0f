import { type PlacedWord, placedWords } from './search-terms.ts';

/** Letters around the words that were found. */
const passageLetters = 220;

export type Passage = { readonly passage: string; readonly marks: [number, number][] };

/** The part of a page that has most of the asked words, from the beginning of a word to the end of one. */
export function passageIn(text: string, asked: ReadonlySet<string>): Passage {
  const found = [...placedWords(text)].filter(({ word }) => asked.has(word));
  const { from, to } = room(text, densest(found));
  const inside = found.filter((word) => word.from >= from && word.to <= to);
  const passage = text.slice(from, to).replace(/\s/g, ' ');
  return {
    passage: `${from > 0 ? '… ' : ''}${passage}${to < text.length ? ' …' : ''}`,
    marks: inside.map((word) => {
      const shift = (from > 0 ? 2 : 0) - from;
      return [word.from + shift, word.to + shift];
    }),
  };
}

/** Where the most different asked words stand close together. */
function densest(found: readonly PlacedWord[]): { from: number; to: number } {
  let best = { from: found[0]?.from ?? 0, to: found[0]?.to ?? 0, words: 0 };
  for (const [at, first] of found.entries()) {
    const near = found.slice(at, at + 30).filter(({ to }) => to - first.from <= passageLetters);
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > best.words) best = { from: first.from, to: near.at(-1)?.to ?? first.to, words };
  }
  return best;
}

/** Fills up to the length of a passage on both sides, to whole words. */
function room(text: string, { from, to }: { from: number; to: number }) {
  const spare = Math.max(0, passageLetters - (to - from));
  let start = Math.max(0, from - Math.floor(spare / 3));
  let end = Math.min(text.length, to + spare - (from - start));
  if (start > 0) start = nextGap(text, start, from);
  if (end < text.length) end = lastGap(text, to, end);
  return { from: start, to: end };
}

/** After the first room between words from here on; the limit itself where there is none. */
function nextGap(text: string, start: number, limit: number): number {
  const gap = text.slice(start, limit).search(/\s/);
  return gap < 0 ? start : start + gap + 1;
}

function lastGap(text: string, limit: number, end: number): number {
  const gap = text.slice(limit, end).search(/\s\S*$/);
  return gap < 0 ? end : limit + gap;
}
