import { plain } from '../../ai/generation/index.ts';

/** Silent reading of English prose on a screen, rounded down from Brysbaert (2019): 238 words. */
const wordsPerMinute = 230;

/** Whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = plain(markdown).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / wordsPerMinute));
}

const longestExcerpt = 200;

/** The first words of a text without its headings, for a post whose summary was left blank. */
export function excerptOf(markdown: string): string {
  const prose = plain(
    markdown.replace(/^\s*#{1,6}\s.*$/gm, '').replace(/^\s*([-*+>]|\d+[.)])\s+/gm, ''),
  );
  if (prose.length <= longestExcerpt) return prose;
  const cut = prose.slice(0, longestExcerpt);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
