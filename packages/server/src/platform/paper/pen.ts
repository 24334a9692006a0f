import type { Weight } from './faces.ts';
import type { PrintedFont } from './font.ts';
import { type Letters, type Line, lineOf, widthOf } from './lines.ts';

type Pdf = PDFKit.PDFDocument;

export type Ink = Letters & { readonly colour: string };

type Align = 'start' | 'centre' | 'end';

type Box = {
  readonly x: number;
  readonly width: number;
  readonly align?: Align;
};

/** Sets one line down. `baseline` is counted from the upper edge of the page, in points. */
export function setLine(pdf: Pdf, line: Line, ink: Ink, box: Box, baseline: number): void {
  let x = leftOf(line, box);
  // Glyphs stand in the order of the eye; programs that read aloud or copy take the letters from here.
  const told = notLatin.test(line.text);
  if (told) pdf.markContent('Span', { actual: line.text });
  pdf.fillColor(ink.colour).fontSize(ink.sizePoints);
  for (const run of line.runs) {
    const width = widthOf(run) * ink.sizePoints;
    pdf.font(embedded(run.font), run.font.file);
    // Naming any feature makes the library hand over the run whole; this one says its direction.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = run.rtl ? [rightToLeft] : [];
    pdf.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
    });
    x += width;
  }
  if (told) pdf.endMarkedContent();
}

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Wording over as many lines as it needs. @returns where the next line would stand */
export function setLines(
  pdf: Pdf,
  lines: readonly Line[],
  { ink, box, top, leading }: { ink: Ink; box: Box; top: number; leading: number },
): number {
  let baseline = top + ink.sizePoints;
  for (const line of lines) {
    setLine(pdf, line, ink, box, baseline);
    baseline += leading;
  }
  return baseline - ink.sizePoints;
}

/** The largest size of letters, from `most` down to `least`, at which a text takes one line. */
export function sizeFor(
  text: string,
  weight: Weight,
  width: number,
  { most, least }: { most: number; least: number },
): number {
  const { width: atOne } = lineOf(text, { weight, sizePoints: 1 });
  return Math.max(least, Math.min(most, width / Math.max(atOne, 0.001)));
}

function leftOf({ width, rightToLeft: rtl }: Line, box: Box): number {
  const { align = 'start' } = box;
  if (align === 'centre') return box.x + (box.width - width) / 2;
  return (align === 'start') === rtl ? box.x + box.width - width : box.x;
}

const rightToLeft = 'rtla';

const wrapped = new WeakMap<PrintedFont, object>();

/**
 * A font as the library takes it: anything that lays out text. Its own shaper is put aside for
 * HarfBuzz, whose glyphs it then embeds, and only those.
 */
function embedded(font: PrintedFont): PDFKit.Mixins.PDFFontSource {
  const known = wrapped.get(font);
  const own =
    known ??
    Object.assign(Object.create(font.parsed) as object, {
      layout: (text: string, features: readonly string[] = []) => {
        const run = font.shape(text, features.includes(rightToLeft));
        // The library scales the positions it is given where they stand.
        return { ...run, positions: run.positions.map((position) => ({ ...position })) };
      },
    });
  if (!known) wrapped.set(font, own);
  return own as unknown as Uint8Array;
}
