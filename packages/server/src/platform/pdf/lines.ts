import LineBreaker from 'linebreak';
import type { Weight } from './font-families.ts';
import { type Paragraph, paragraphOf, type Run, runsOf } from './runs.ts';

/** One line ready to be drawn. `width` is in points. */
export type Line = {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly width: number;
  readonly rightToLeft: boolean;
};

export type TextStyle = { readonly weight: Weight; readonly sizePoints: number };

/** Breaks text into lines of at most `width` points, where its script allows it (UAX 14). */
export function linesOf(text: string, letters: TextStyle, width: number): Line[] {
  return text.split(/\r?\n/).flatMap((one) => breakParagraph(paragraphOf(one), letters, width));
}

/** The whole text on one line. */
export function lineOf(text: string, letters: TextStyle): Line {
  const paragraph = paragraphOf(text.replace(/\s+/g, ' '));
  return measureLine(paragraph, 0, paragraph.text.length, letters);
}

function breakParagraph(paragraph: Paragraph, letters: TextStyle, width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let consumed = 0;
  let end = 0;
  for (const position of breaksIn(paragraph.text)) {
    const word = wordBetween(paragraph, end, position, letters);
    if (consumed + word.bare > width && end > start) {
      lines.push(measureLine(paragraph, start, end, letters));
      start = end;
      consumed = 0;
    }
    if (word.bare > width) {
      const cut = breakWord(paragraph, start, position, letters, width);
      lines.push(...cut.lines);
      start = cut.start;
      consumed = wordBetween(paragraph, start, position, letters).whole;
    } else consumed += word.whole;
    end = position;
  }
  return [...lines, measureLine(paragraph, start, end, letters)];
}

/** The width of a word in points, without and with the space after it. */
function wordBetween(paragraph: Paragraph, start: number, end: number, letters: TextStyle) {
  const { weight, sizePoints } = letters;
  const widthUntil = (until: number) =>
    runsOf(paragraph, start, until, weight).reduce((sum, run) => sum + widthOf(run), 0);
  const until = start + paragraph.text.slice(start, end).trimEnd().length;
  const trimmed = widthUntil(until) * sizePoints;
  return { bare: trimmed, whole: until === end ? trimmed : widthUntil(end) * sizePoints };
}

/** Breaks a word that is wider than the line between grapheme clusters. */
function breakWord(
  paragraph: Paragraph,
  start: number,
  end: number,
  letters: TextStyle,
  width: number,
) {
  const lines: Line[] = [];
  let from = start;
  let last = start;
  for (const { index, segment } of graphemes.segment(paragraph.text.slice(start, end))) {
    const until = start + index + segment.length;
    if (last > from && measureLine(paragraph, from, until, letters).width > width) {
      lines.push(measureLine(paragraph, from, last, letters));
      from = last;
    }
    last = until;
  }
  return { lines, start: from };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Scripts without spaces are broken between dictionary words. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function breaksIn(text: string): number[] {
  const breaker = new LineBreaker(text);
  const positions = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    positions.add(next.position);
  if (withoutSpaces.test(text))
    for (const { index, isWordLike } of words.segment(text))
      if (isWordLike && index > 0 && withoutSpaces.test(text.charAt(index))) positions.add(index);
  return [...positions].sort((a, b) => a - b);
}

/** Trailing spaces have no width. */
function measureLine(paragraph: Paragraph, start: number, end: number, letters: TextStyle): Line {
  const text = paragraph.text.slice(start, end).trimEnd();
  const runs = runsOf(paragraph, start, start + text.length, letters.weight);
  const width = runs.reduce((sum, run) => sum + widthOf(run) * letters.sizePoints, 0);
  return { text, runs, width, rightToLeft: paragraph.rightToLeft };
}

/** In ems. */
export const widthOf = ({ font, text, rtl }: Run): number =>
  font.shape(text, rtl).advanceWidth / font.unitsPerEm;
