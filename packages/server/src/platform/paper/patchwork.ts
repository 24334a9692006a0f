type Pdf = PDFKit.PDFDocument;

type Cloth = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
};

/** A quilt of square tiles in shades of one colour; decoration, so programs that read aloud skip it. */
export function sew(pdf: Pdf, accent: string, { x, y, columns, rows, tile }: Cloth): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = row * columns + column;
      piece(pdf, accent, place, { x: x + column * tile, y: y + row * tile, tile });
    }
  pdf.endMarkedContent();
}

type Square = { readonly x: number; readonly y: number; readonly tile: number };

const grounds = [0.86, 0, 0.7, 0.93, 0.45, 0.8, 0.15] as const;
const figures = [0, 0.82, 0.3, 0.5, 0.9, 0.2, 0.7] as const;

function piece(pdf: Pdf, accent: string, place: number, { x, y, tile }: Square): void {
  const shade = (place * 5 + (place >> 1)) % grounds.length;
  pdf.rect(x, y, tile, tile).fill(paler(accent, grounds[shade] ?? 0));
  const half = tile / 2;
  pdf
    .save()
    .translate(x + half, y + half)
    .rotate((place * 90 + (place >> 2) * 180) % 360);
  const shape = shapes[(place * 3 + (place >> 2)) % shapes.length] ?? quarter;
  shape(pdf, half);
  pdf.fill(paler(accent, figures[shade] ?? 0)).restore();
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

/** A colour with white mixed in. @param white 0 to 1 */
function paler(colour: string, white: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (255 - part) * white));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
