import { readFileSync } from 'node:fs';
import { create, type Font as ParsedFont } from 'fontkit';
import {
  Blob,
  Buffer as Buffered,
  ClusterLevel,
  Direction,
  Face,
  type GlyphInfo,
  type GlyphPosition,
  Font as Shaper,
  shape,
} from 'harfbuzzjs';

const folder = new URL('../../../fonts/', import.meta.url);

/** One glyph in its place; distances are in the units of the font. */
export type Glyph = {
  readonly id: number;
  readonly advanceWidth: number;
  /** The letters it stands for, to read them back; none where another glyph has said them. */
  readonly codePoints: readonly number[];
};

export type GlyphRun = {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Readonly<GlyphPosition>[];
  readonly advanceWidth: number;
};

export type PrintedFont = {
  readonly file: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly has: (codePoint: number) => boolean;
  /** Letters of one direction and font as glyphs from left to right. */
  readonly shape: (text: string, rightToLeft: boolean) => GlyphRun;
  /** What embeds the glyphs that were used; it has no shaping of its own here. */
  readonly parsed: ParsedFont;
};

const fonts = new Map<string, PrintedFont>();

/** A font of this product, opened once. @param file its name without `.ttf` */
export function openFont(file: string): PrintedFont {
  const known = fonts.get(file);
  if (known) return known;
  const font = read(file);
  fonts.set(file, font);
  return font;
}

function read(file: string): PrintedFont {
  const bytes = readFileSync(new URL(`${file}.ttf`, folder));
  const parsed = create(bytes);
  if ('fonts' in parsed) throw new Error(`${file} is a collection of fonts.`);
  const shaper = new Shaper(new Face(new Blob(bytes)));
  const { unitsPerEm, ascent, descent } = parsed;
  return {
    file,
    unitsPerEm,
    ascent,
    descent,
    parsed,
    has: (codePoint) => shaper.nominalGlyph(codePoint) !== undefined,
    shape: remembering((text, rightToLeft) => shapeWith(shaper, text, rightToLeft)),
  };
}

const mostRemembered = 2_000;

/** Wording is measured word by word before it is set down, and a thousand certificates say the same. */
function remembering(shaped: PrintedFont['shape']): PrintedFont['shape'] {
  const known = new Map<string, GlyphRun>();
  return (text, rightToLeft) => {
    const key = `${rightToLeft ? '<' : '>'}${text}`;
    const found = known.get(key);
    if (found) return found;
    const run = shaped(text, rightToLeft);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, run);
    return run;
  };
}

const buffer = new Buffered();

/** HarfBuzz joins Arabic, stacks Devanagari and places marks; nothing here knows any script. */
function shapeWith(shaper: Shaper, text: string, rightToLeft: boolean): GlyphRun {
  buffer.reset();
  // Each glyph keeps the letter it came from, so that what is printed can be read back.
  buffer.setClusterLevel(ClusterLevel.CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const letters = lettersOf(text, infos);
  return {
    glyphs: infos.map(({ codepoint: id }, place) => ({
      id,
      advanceWidth: shaper.glyphHAdvance(id),
      codePoints: letters[place] ?? [],
    })),
    positions,
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}

/** Of each glyph the letters it stands for: a ligature for several, a second glyph of a letter for none. */
function lettersOf(text: string, infos: readonly GlyphInfo[]): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const said = new Set<number>();
  return infos.map(({ cluster }) => {
    if (said.has(cluster)) return [];
    said.add(cluster);
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    return [...text.slice(cluster, end)].map((letter) => letter.codePointAt(0) ?? 0);
  });
}
