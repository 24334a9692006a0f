import LineBreaker from 'linebreak';
import type { Weight } from './faces.ts';
import { type Paragraph, paragraphOf, type Run, runsOf } from './runs.ts';

/** One line, ready to be set down. `width` is in points. */
export type Line = {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly width: number;
  readonly rightToLeft: boolean;
};

export type Letters = { readonly weight: Weight; readonly sizePoints: number };

/** Breaks wording into lines that are no wider than `width` points, where its script allows it (UAX 14). */
export function linesOf(text: string, letters: Letters, width: number): Line[] {
  return text.split(/\r?\n/).flatMap((one) => broken(paragraphOf(one), letters, width));
}

/** The whole text in one line. */
export function lineOf(text: string, letters: Letters): Line {
  const paragraph = paragraphOf(text.replace(/\s+/g, ' '));
  return measured(paragraph, 0, paragraph.text.length, letters);
}

function broken(paragraph: Paragraph, letters: Letters, width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let taken = 0;
  let end = 0;
  for (const place of breaksIn(paragraph.text)) {
    const word = wordBetween(paragraph, end, place, letters);
    if (taken + word.bare > width && end > start) {
      lines.push(measured(paragraph, start, end, letters));
      start = end;
      taken = 0;
    }
    if (word.bare > width) {
      const cut = inLetters(paragraph, start, place, letters, width);
      lines.push(...cut.lines);
      start = cut.start;
      taken = wordBetween(paragraph, start, place, letters).whole;
    } else taken += word.whole;
    end = place;
  }
  return [...lines, measured(paragraph, start, end, letters)];
}

/** How wide a word is in points, without and with the space after it. */
function wordBetween(paragraph: Paragraph, start: number, end: number, letters: Letters) {
  const { weight, sizePoints } = letters;
  const room = (until: number) =>
    runsOf(paragraph, start, until, weight).reduce((sum, run) => sum + widthOf(run), 0);
  const until = start + paragraph.text.slice(start, end).trimEnd().length;
  const bare = room(until) * sizePoints;
  return { bare, whole: until === end ? bare : room(end) * sizePoints };
}

/** A word that is wider than the line is cut between letters as people see them. */
function inLetters(
  paragraph: Paragraph,
  start: number,
  end: number,
  letters: Letters,
  width: number,
) {
  const lines: Line[] = [];
  let from = start;
  let last = start;
  for (const { index, segment } of graphemes.segment(paragraph.text.slice(start, end))) {
    const until = start + index + segment.length;
    if (last > from && measured(paragraph, from, until, letters).width > width) {
      lines.push(measured(paragraph, from, last, letters));
      from = last;
    }
    last = until;
  }
  return { lines, start: from };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Scripts that write without spaces are broken between the words of a dictionary. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function breaksIn(text: string): number[] {
  const breaker = new LineBreaker(text);
  const places = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position);
  if (withoutSpaces.test(text))
    for (const { index, isWordLike } of words.segment(text))
      if (isWordLike && index > 0 && withoutSpaces.test(text.charAt(index))) places.add(index);
  return [...places].sort((a, b) => a - b);
}

/** The spaces at its end hang over and have no width. */
function measured(paragraph: Paragraph, start: number, end: number, letters: Letters): Line {
  const text = paragraph.text.slice(start, end).trimEnd();
  const runs = runsOf(paragraph, start, start + text.length, letters.weight);
  const width = runs.reduce((sum, run) => sum + widthOf(run) * letters.sizePoints, 0);
  return { text, runs, width, rightToLeft: paragraph.rightToLeft };
}

/** In ems. */
export const widthOf = ({ font, text, rtl }: Run): number =>
  font.shape(text, rtl).advanceWidth / font.unitsPerEm;
