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

/** A positioned glyph; distances are in font units. */
export type Glyph = {
  readonly id: number;
  readonly advanceWidth: number;
  /** The characters of the glyph, for text extraction; none when another glyph has them. */
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
  /** Shapes text of one direction and font into glyphs from left to right. */
  readonly shape: (text: string, rightToLeft: boolean) => GlyphRun;
  /** Embeds the used glyphs; its own shaping is not used. */
  readonly parsed: ParsedFont;
};

const fonts = new Map<string, PrintedFont>();

/** Opens a font of the product, cached. @param file its name without `.ttf` */
export function openFont(file: string): PrintedFont {
  const cached = fonts.get(file);
  if (cached) return cached;
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
    shape: withCache((text, rightToLeft) => shapeWith(shaper, text, rightToLeft)),
  };
}

const maxCachedRuns = 2_000;

/** Text is measured word by word before it is drawn, and a thousand certificates have the same words. */
function withCache(shape: PrintedFont['shape']): PrintedFont['shape'] {
  const known = new Map<string, GlyphRun>();
  return (text, rightToLeft) => {
    const key = `${rightToLeft ? '<' : '>'}${text}`;
    const cachedRun = known.get(key);
    if (cachedRun) return cachedRun;
    const run = shape(text, rightToLeft);
    if (known.size >= maxCachedRuns) known.clear();
    known.set(key, run);
    return run;
  };
}

const buffer = new Buffered();

/** HarfBuzz joins Arabic, stacks Devanagari and positions marks; nothing here knows any script. */
function shapeWith(shaper: Shaper, text: string, rightToLeft: boolean): GlyphRun {
  buffer.reset();
  // Each glyph keeps its characters, so that text can be extracted.
  buffer.setClusterLevel(ClusterLevel.CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const letters = codePointsOf(text, infos);
  return {
    glyphs: infos.map(({ codepoint: id }, position) => ({
      id,
      advanceWidth: shaper.glyphHAdvance(id),
      codePoints: letters[position] ?? [],
    })),
    positions,
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}

/** The characters of each glyph: a ligature has several, the second glyph of a character has none. */
function codePointsOf(text: string, infos: readonly GlyphInfo[]): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const seenClusters = new Set<number>();
  return infos.map(({ cluster }) => {
    if (seenClusters.has(cluster)) return [];
    seenClusters.add(cluster);
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    return [...text.slice(cluster, end)].map((letter) => letter.codePointAt(0) ?? 0);
  });
}
