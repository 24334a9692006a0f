import bidiFactory from 'bidi-js';
import { everyFile, filesFor, type Weight } from './faces.ts';
import { openFont, type PrintedFont } from './font.ts';

// Its types are written for another kind of module than the one that is loaded.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A paragraph with the direction of each of its letters (UAX 9). */
export type Paragraph = {
  readonly text: string;
  readonly rightToLeft: boolean;
  readonly levels: ReturnType<typeof bidi.getEmbeddingLevels>;
};

/** Letters in one font and one direction. */
export type Run = { readonly text: string; readonly font: PrintedFont; readonly rtl: boolean };

/** The direction of a paragraph is that of its first letter that has one. */
export function paragraphOf(text: string): Paragraph {
  const levels = bidi.getEmbeddingLevels(inOneUnit(text), 'auto');
  return { text, levels, rightToLeft: ((levels.paragraphs[0]?.level ?? 0) & 1) === 1 };
}

/**
 * The algorithm reads units of 16 bits and knows no letter that takes two. Of those, the scripts that
 * run from right to left, Adlam among them, are shown to it as letters of Hebrew.
 */
const inOneUnit = (text: string): string =>
  text.replace(/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu, '\u05d0\u05d0');

/** One line of a paragraph as runs in the order in which they stand from left to right. */
export function runsOf(
  { text, levels }: Paragraph,
  start: number,
  end: number,
  weight: Weight,
): Run[] {
  const pieces: (Run & { from: number })[] = [];
  for (let at = start; at < end; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const rtl = ((levels.levels[at] ?? 0) & 1) === 1;
    const before = pieces.at(-1);
    const font = fontOf(letter, weight, before?.font);
    if (before && before.font === font && before.rtl === rtl)
      pieces[pieces.length - 1] = { ...before, text: before.text + letter };
    else pieces.push({ from: at, text: letter, font, rtl });
    at += letter.length;
  }
  const places = new Map(
    bidi.getReorderedIndices(text, levels, start, end - 1).map((index, place) => [index, place]),
  );
  const placeOf = ({ from }: { from: number }) => places.get(from) ?? 0;
  return pieces.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Marks, digits and spaces stay in the font they follow, where it has them. */
function fontOf(letter: string, weight: Weight, before: PrintedFont | undefined): PrintedFont {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (before && shared.test(letter) && before.has(codePoint)) return before;
  return fontFor(letter, weight) ?? openFont('NotoSans-Regular');
}

const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;

const chosen = new Map<string, PrintedFont | undefined>();

function fontFor(letter: string, weight: Weight): PrintedFont | undefined {
  const key = `${weight} ${letter}`;
  if (!chosen.has(key)) chosen.set(key, findFont(letter, weight));
  return chosen.get(key);
}

function findFont(letter: string, weight: Weight): PrintedFont | undefined {
  const codePoint = letter.codePointAt(0) ?? 0;
  const likely = filesFor(letter, weight);
  for (const file of likely) if (openFont(file).has(codePoint)) return openFont(file);
  if (!shared.test(letter)) return undefined;
  const file = everyFile(weight).find((one) => openFont(one).has(codePoint));
  return file === undefined ? undefined : openFont(file);
}

/** Letters that no font here can print, each once. Line ends and marks of direction need none. */
export function unprintable(text: string): string[] {
  const letters = new Set(text.replace(/[\p{Cf}\n\r\t]/gu, ''));
  return [...letters].filter((letter) => fontFor(letter, 'display') === undefined);
}
