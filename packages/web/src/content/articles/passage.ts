import type { ExcerptPart } from './article.ts';
import { toTerm } from './search-terms.ts';

/** In characters. */
const maxLength = 220;
const before = 60;

/**
 * The passage around the first match in a text, with each match marked; the beginning of the text when there is none.
 *
 * @param stems the matched words, stemmed as in the index
 */
export function passageOf(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const at = Math.max(0, firstHit(text, stems));
  const start = at < before ? 0 : text.indexOf(' ', at - before) + 1;
  const rest = text.slice(start);
  const end = rest.length <= maxLength ? rest.length : rest.lastIndexOf(' ', maxLength);
  const excerpt = `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`;
  return markMatches(excerpt, stems);
}

const words = /[\p{L}\p{M}\p{N}]+/gu;

function firstHit(text: string, stems: ReadonlySet<string>): number {
  for (const match of text.matchAll(words))
    if (stems.has(toTerm(match[0]) ?? '')) return match.index;
  return -1;
}

function markMatches(text: string, stems: ReadonlySet<string>): ExcerptPart[] {
  const pieces: ExcerptPart[] = [];
  let last = 0;
  for (const match of text.matchAll(words)) {
    if (!stems.has(toTerm(match[0]) ?? '')) continue;
    if (match.index > last) pieces.push({ words: text.slice(last, match.index), marked: false });
    pieces.push({ words: match[0], marked: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) pieces.push({ words: text.slice(last), marked: false });
  return pieces;
}
