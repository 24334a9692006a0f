import { type TermPosition, termsOf } from './search-terms.ts';

/** Characters around the matching words. */
const passageLength = 220;

export type Passage = { readonly passage: string; readonly marks: [number, number][] };

/** The part of a page with the most distinct search words, cut at word boundaries. */
export function passageIn(text: string, terms: ReadonlySet<string>): Passage {
  const matches = [...termsOf(text)].filter(({ word }) => terms.has(word));
  const { from, to } = extendRange(text, densestRange(matches));
  const inside = matches.filter((word) => word.from >= from && word.to <= to);
  const passage = text.slice(from, to).replace(/\s/g, ' ');
  return {
    passage: `${from > 0 ? '… ' : ''}${passage}${to < text.length ? ' …' : ''}`,
    marks: inside.map((word) => {
      const shift = (from > 0 ? 2 : 0) - from;
      return [word.from + shift, word.to + shift];
    }),
  };
}

/** The range with the most distinct search words. */
function densestRange(matches: readonly TermPosition[]): { from: number; to: number } {
  let best = { from: matches[0]?.from ?? 0, to: matches[0]?.to ?? 0, words: 0 };
  for (const [at, first] of matches.entries()) {
    const nearby = matches.slice(at, at + 30).filter(({ to }) => to - first.from <= passageLength);
    const words = new Set(nearby.map(({ word }) => word)).size;
    if (words > best.words) best = { from: first.from, to: nearby.at(-1)?.to ?? first.to, words };
  }
  return best;
}

/** Extends the range on both sides to the length of a passage, at word boundaries. */
function extendRange(text: string, { from, to }: { from: number; to: number }) {
  const extra = Math.max(0, passageLength - (to - from));
  let start = Math.max(0, from - Math.floor(extra / 3));
  let end = Math.min(text.length, to + extra - (from - start));
  if (start > 0) start = nextWordStart(text, start, from);
  if (end < text.length) end = lastWordEnd(text, to, end);
  return { from: start, to: end };
}

/** The start of the next word, or `start` when there is none before the limit. */
function nextWordStart(text: string, start: number, limit: number): number {
  const gap = text.slice(start, limit).search(/\s/);
  return gap < 0 ? start : start + gap + 1;
}

function lastWordEnd(text: string, limit: number, end: number): number {
  const gap = text.slice(limit, end).search(/\s\S*$/);
  return gap < 0 ? end : limit + gap;
}
