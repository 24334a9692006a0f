import bidiFactory from 'bidi-js';
import { openFont, type PrintedFont } from './font.ts';
import { everyFile, filesFor, type Weight } from './font-families.ts';

// The package's types describe another module format than the one that is loaded.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A paragraph with the embedding level of each character (UAX 9). */
export type Paragraph = {
  readonly text: string;
  readonly rightToLeft: boolean;
  readonly levels: ReturnType<typeof bidi.getEmbeddingLevels>;
};

/** Text in one font and one direction. */
export type Run = { readonly text: string; readonly font: PrintedFont; readonly rtl: boolean };

/** The direction of a paragraph is that of its first strong character. */
export function paragraphOf(text: string): Paragraph {
  const levels = bidi.getEmbeddingLevels(toSingleUnits(text), 'auto');
  return { text, levels, rightToLeft: ((levels.paragraphs[0]?.level ?? 0) & 1) === 1 };
}

/**
 * The algorithm reads 16-bit units and does not handle surrogate pairs. Right-to-left scripts among those, such as
 * Adlam, are replaced by Hebrew letters.
 */
const toSingleUnits = (text: string): string =>
  text.replace(/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu, '\u05d0\u05d0');

/** Splits a line of a paragraph into runs in visual order, from left to right. */
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
  const positions = new Map(
    bidi
      .getReorderedIndices(text, levels, start, end - 1)
      .map((index, position) => [index, position]),
  );
  const positionOf = ({ from }: { from: number }) => positions.get(from) ?? 0;
  return pieces.sort((a, b) => positionOf(a) - positionOf(b));
}

/** Marks, digits and spaces use the font of the previous character, if it has them. */
function fontOf(letter: string, weight: Weight, before: PrintedFont | undefined): PrintedFont {
  const codePoint = letter.codePointAt(0) ?? 0;
  if (before && sharedCharacters.test(letter) && before.has(codePoint)) return before;
  return fontFor(letter, weight) ?? openFont('NotoSans-Regular');
}

const sharedCharacters = /[\p{Script=Common}\p{Script=Inherited}]/u;

const selected = new Map<string, PrintedFont | undefined>();

function fontFor(letter: string, weight: Weight): PrintedFont | undefined {
  const key = `${weight} ${letter}`;
  if (!selected.has(key)) selected.set(key, findFont(letter, weight));
  return selected.get(key);
}

function findFont(letter: string, weight: Weight): PrintedFont | undefined {
  const codePoint = letter.codePointAt(0) ?? 0;
  const candidates = filesFor(letter, weight);
  for (const file of candidates) if (openFont(file).has(codePoint)) return openFont(file);
  if (!sharedCharacters.test(letter)) return undefined;
  const file = everyFile(weight).find((one) => openFont(one).has(codePoint));
  return file === undefined ? undefined : openFont(file);
}

/** Characters that no font can print, each once. Line breaks and direction marks are ignored. */
export function unprintable(text: string): string[] {
  const letters = new Set(text.replace(/[\p{Cf}\n\r\t]/gu, ''));
  return [...letters].filter((letter) => fontFor(letter, 'display') === undefined);
}
