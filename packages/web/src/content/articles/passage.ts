import type { Piece } from './article.ts';
import { indexed } from './search-terms.ts';

/** In characters. */
const longest = 220;
const before = 60;

/**
 * The words around the first place where a text says what was searched for, with each such word
 * marked; the beginning of the text when it says it nowhere.
 *
 * @param stems the words that were found, as the index keeps them
 */
export function passageOf(text: string, stems: ReadonlySet<string>): Piece[] {
  const at = Math.max(0, firstHit(text, stems));
  const start = at < before ? 0 : text.indexOf(' ', at - before) + 1;
  const rest = text.slice(start);
  const end = rest.length <= longest ? rest.length : rest.lastIndexOf(' ', longest);
  const shown = `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
  return marked(shown, stems);
}

const words = /[\p{L}\p{M}\p{N}]+/gu;

function firstHit(text: string, stems: ReadonlySet<string>): number {
  for (const match of text.matchAll(words))
    if (stems.has(indexed(match[0]) ?? '')) return match.index;
  return -1;
}

function marked(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const match of text.matchAll(words)) {
    if (!stems.has(indexed(match[0]) ?? '')) continue;
    if (match.index > last) pieces.push({ words: text.slice(last, match.index), marked: false });
    pieces.push({ words: match[0], marked: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) pieces.push({ words: text.slice(last), marked: false });
  return pieces;
}
