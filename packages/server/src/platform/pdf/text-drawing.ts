import type { PrintedFont } from './font.ts';
import type { Weight } from './font-families.ts';
import { type Line, lineOf, type TextStyle, widthOf } from './lines.ts';

type Pdf = PDFKit.PDFDocument;

export type DrawStyle = TextStyle & { readonly colour: string };

type Align = 'start' | 'centre' | 'end';

type Box = {
  readonly x: number;
  readonly width: number;
  readonly align?: Align;
};

/** Draws one line. `baseline` is measured from the top of the page, in points. */
export function drawLine(pdf: Pdf, line: Line, ink: DrawStyle, box: Box, baseline: number): void {
  let x = leftEdgeOf(line, box);
  // Glyphs are in visual order; screen readers and copying use this text instead.
  const needsText = notLatin.test(line.text);
  if (needsText) pdf.markContent('Span', { actual: line.text });
  pdf.fillColor(ink.colour).fontSize(ink.sizePoints);
  for (const run of line.runs) {
    const width = widthOf(run) * ink.sizePoints;
    pdf.font(embeddable(run.font), run.font.file);
    // Naming a feature makes the library pass the run as a whole; this one sets its direction.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = run.rtl ? [rightToLeft] : [];
    pdf.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features,
    });
    x += width;
  }
  if (needsText) pdf.endMarkedContent();
}

const notLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Draws text on as many lines as needed. @returns the baseline of the next line */
export function drawLines(
  pdf: Pdf,
  lines: readonly Line[],
  { ink, box, top, leading }: { ink: DrawStyle; box: Box; top: number; leading: number },
): number {
  let baseline = top + ink.sizePoints;
  for (const line of lines) {
    drawLine(pdf, line, ink, box, baseline);
    baseline += leading;
  }
  return baseline - ink.sizePoints;
}

/** The largest font size between `least` and `most` at which a text fits on one line. */
export function fontSizeFor(
  text: string,
  weight: Weight,
  width: number,
  { most: maxPoints, least: minPoints }: { most: number; least: number },
): number {
  const { width: widthAtOnePoint } = lineOf(text, { weight, sizePoints: 1 });
  return Math.max(minPoints, Math.min(maxPoints, width / Math.max(widthAtOnePoint, 0.001)));
}

function leftEdgeOf({ width, rightToLeft: rtl }: Line, box: Box): number {
  const { align = 'start' } = box;
  if (align === 'centre') return box.x + (box.width - width) / 2;
  return (align === 'start') === rtl ? box.x + box.width - width : box.x;
}

const rightToLeft = 'rtla';

const embeddedFonts = new WeakMap<PrintedFont, object>();

/** A font in the form that the library needs. Its shaper is replaced by HarfBuzz, and only used glyphs are embedded. */
function embeddable(font: PrintedFont): PDFKit.Mixins.PDFFontSource {
  const cached = embeddedFonts.get(font);
  const own =
    cached ??
    Object.assign(Object.create(font.parsed) as object, {
      layout: (text: string, features: readonly string[] = []) => {
        const run = font.shape(text, features.includes(rightToLeft));
        // The library scales the positions in place.
        return { ...run, positions: run.positions.map((position) => ({ ...position })) };
      },
    });
  if (!cached) embeddedFonts.set(font, own);
  return own as unknown as Uint8Array;
}
