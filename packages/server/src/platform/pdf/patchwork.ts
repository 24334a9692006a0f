type Pdf = PDFKit.PDFDocument;

type PatchworkArea = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
};

/** Draws a patchwork of square tiles in shades of one colour; decorative, so screen readers skip it. */
export function drawPatchwork(
  pdf: Pdf,
  accent: string,
  { x, y, columns, rows, tile }: PatchworkArea,
): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      drawTile(pdf, accent, place, { x: x + column * tile, y: y + row * tile, tile });
    }
  pdf.endMarkedContent();
}

type Square = { readonly x: number; readonly y: number; readonly tile: number };

const grounds = [0.86, 0, 0.7, 0.93, 0.45, 0.8, 0.15] as const;
const figures = [0, 0.82, 0.3, 0.5, 0.9, 0.2, 0.7] as const;

function drawTile(pdf: Pdf, accent: string, position: number, { x, y, tile }: Square): void {
  const shade = (position * 5 + (position >> 1)) % grounds.length;
  pdf.rect(x, y, tile, tile).fill(lighten(accent, grounds[shade] ?? 0));
  const half = tile / 2;
  pdf
    .save()
    .translate(x + half, y + half)
    .rotate((position * 90 + (position >> 2) * 180) % 360);
  const shape = shapes[(position * 3 + (position >> 2)) % shapes.length] ?? quarter;
  shape(pdf, half);
  pdf.fill(lighten(accent, figures[shade] ?? 0)).restore();
}

const quarter = (pdf: Pdf, half: number) =>
  pdf.path(`M${-half} ${-half} H${half} A${2 * half} ${2 * half} 0 0 1 ${-half} ${half} Z`);
const circle = (pdf: Pdf, half: number) => pdf.circle(0, 0, half * 0.62);
const arch = (pdf: Pdf, half: number) =>
  pdf.path(
    `M${-half * 0.7} ${half} V0 A${half * 0.7} ${half * 0.7} 0 0 1 ${half * 0.7} 0 V${half} Z`,
  );
const steps = (pdf: Pdf, half: number) =>
  pdf.path(`M${-half} ${half} V0 H0 V${-half} H${half} V${half} Z`);

const shapes = [quarter, circle, arch, quarter, steps] as const;

/** Mixes a colour with white. @param white 0 to 1 */
function lighten(colour: string, white: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (255 - part) * white));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
