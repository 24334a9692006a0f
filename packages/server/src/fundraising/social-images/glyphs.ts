import { lineOf, linesOf, type TextStyle } from '../../platform/pdf/index.ts';

type Line = ReturnType<typeof lineOf>;

export type Ink = TextStyle & { readonly colour: string };

type LinePosition = { readonly x: number; readonly width: number; readonly baseline: number };

/**
 * Draws a line as outlines of its glyphs from bundled fonts, so that every server draws the same. Right-to-left text
 * is aligned to the right.
 */
export function outline(line: Line, { sizePoints, colour }: Ink, position: LinePosition): string {
  const { x, width, baseline } = position;
  let pen = line.rightToLeft ? x + width - line.width : x;
  const runs = line.runs.map(({ font, text, rtl }) => {
    const scale = sizePoints / font.unitsPerEm;
    const { glyphs, positions, advanceWidth } = font.shape(text, rtl);
    let along = 0;
    const shapes = glyphs.map(({ id }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const path = font.parsed.getGlyph(id).path.toSVG();
      const shape =
        path && `<path transform="translate(${along + xOffset} ${yOffset})" d="${path}"/>`;
      along += xAdvance;
      return shape;
    });
    const drawn = `<g transform="translate(${pen} ${baseline}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
    pen += advanceWidth * scale;
    return drawn;
  });
  return `<g fill="${colour}">${runs.join('')}</g>`;
}

/** Fits a text on one line of `width`; truncates with “…”. */
export function fitted(text: string, style: TextStyle, width: number): Line {
  const line = lineOf(text, style);
  if (line.width <= width) return line;
  const room = width - lineOf('…', style).width;
  const [first] = linesOf(text, style, room);
  return lineOf(`${first?.text ?? ''}…`, style);
}

/** Sets a heading in the largest size that fits the number of lines; truncates with “…”. */
export function headingOf(
  text: string,
  { sizes, width, maxLines }: { sizes: readonly number[]; width: number; maxLines: number },
): { readonly style: TextStyle; readonly lines: readonly Line[] } {
  const tries = sizes.map((sizePoints) => {
    const style = { weight: 'display', sizePoints } as const;
    return { style, lines: linesOf(text, style, width) };
  });
  const best = tries.find(({ lines }) => lines.length <= maxLines) ?? tries.at(-1);
  if (!best) return { style: { weight: 'display', sizePoints: 1 }, lines: [] };
  const { style, lines } = best;
  if (lines.length <= maxLines) return best;
  const first = lines.slice(0, maxLines - 1);
  const rest = lines.slice(maxLines - 1).map(({ text: one }) => one);
  return { style, lines: [...first, fitted(rest.join(' '), style, width)] };
}
