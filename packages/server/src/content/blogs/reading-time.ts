import { plain } from '../../ai/generation/index.ts';

/** Silent reading of English prose, rounded down from Brysbaert (2019): 238 words per minute. */
const wordsPerMinute = 230;

/** Full minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = plain(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / wordsPerMinute));
}

const maxExcerptLength = 200;

/** The beginning of a text without its headings, for a post with a blank summary. */
export function excerptOf(markdown: string): string {
  const prose = plain(
    markdown.replace(/^\s*#{1,6}\s.*$/gm, '').replace(/^\s*([-*+>]|\d+[.)])\s+/gm, ''),
  );
  if (prose.length <= maxExcerptLength) return prose;
  const cut = prose.slice(0, maxExcerptLength);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
