import {
  drawLine,
  drawLines,
  drawPatchwork,
  fontSizeFor,
  lineOf,
  linesOf,
  qrCode,
  type TextStyle,
} from '../../../platform/pdf/index.ts';
import { drawPicture } from './picture.ts';
import { ink, inkSoft, type Sheet } from './sheet.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** A4 portrait: 595 × 842 points. */
const left = 70;
const width = 455;
const tile = 595.28 / 28;

/** Draws a letter on one page. Returns its structure elements in reading order. */
export function drawLetter(pdf: Pdf, sheet: Sheet): Structure[] {
  drawPatchwork(pdf, sheet.accent, { x: 0, y: 0, columns: 28, rows: 1, tile });
  const layout = fitLayout(sheet);
  return [
    ...drawHead(pdf, sheet),
    part(pdf, 'H1', () => drawBlock(pdf, layout.title)),
    ...(sheet.lead ? [part(pdf, 'P', () => drawBlock(pdf, layout.lead))] : []),
    part(pdf, 'P', () => drawBlock(pdf, layout.body)),
    ...drawSignature(pdf, sheet, layout.end),
    ...drawFoot(pdf, sheet),
  ];
}

const part = (pdf: Pdf, type: string, draw: () => void): Structure => pdf.struct(type, {}, [draw]);

function drawHead(pdf: Pdf, { logo, organisation, issuedOn }: Sheet): Structure[] {
  const sizePoints = fontSizeFor(organisation, 'bold', 280, { most: 13, least: 5 });
  const strong = { weight: 'bold', sizePoints, colour: ink } as const;
  const plain = { weight: 'text', sizePoints: 10.5, colour: inkSoft } as const;
  const area = { x: left, y: 52, width: 170, height: 56 };
  return [
    ...(logo ? [drawPicture(pdf, logo, area, organisation)] : []),
    part(pdf, 'P', () => {
      const line = lineOf(organisation, strong);
      const align = line.rightToLeft ? 'end' : 'start';
      drawLine(pdf, line, strong, { x: left, width: 280, align }, logo ? 130 : 92);
    }),
    part(pdf, 'P', () => {
      const line = lineOf(issuedOn, plain);
      const align = line.rightToLeft ? 'start' : 'end';
      drawLine(pdf, line, plain, { x: left + 290, width: 165, align }, logo ? 130 : 92);
    }),
  ];
}

type Block = {
  readonly text: string;
  readonly style: TextStyle & { readonly colour: string };
  readonly top: number;
  readonly leading: number;
};

/** The largest layout that fits between the head and the signature. */
function fitLayout({ title, lead, body }: Sheet) {
  const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5];
  for (const size of sizes) {
    const layout = layoutAt(title, lead, body, size);
    if (layout.end <= 610) return layout;
  }
  return layoutAt(title, lead, body, 4.5);
}

function layoutAt(title: string, lead: string, body: string, size: number) {
  const heading = block(title, { weight: 'display', sizePoints: size * 1.8, colour: ink }, 168);
  const first = block(lead, plain(size), heading.end + size);
  const text = block(body, plain(size), lead ? first.end + size : heading.end + size);
  return { title: heading, lead: first, body: text, end: text.end };
}

const plain = (sizePoints: number) => ({ weight: 'text', sizePoints, colour: ink }) as const;

function block(text: string, style: Block['style'], top: number) {
  const leading = style.sizePoints * (style.weight === 'text' ? 1.55 : 1.3);
  const end = top + linesOf(text, style, width).length * leading;
  return { text, style, top, leading, end };
}

function drawBlock(pdf: Pdf, { text, style, top, leading }: Block): void {
  const lines = linesOf(text, style, width);
  drawLines(pdf, lines, { ink: style, box: { x: left, width }, top, leading });
}

function drawSignature(pdf: Pdf, sheet: Sheet, end: number): Structure[] {
  const { signature, signerName, signerTitle } = sheet;
  const y = Math.min(end + 14, 630);
  const base = signature ? y + 70 : y + 30;
  return [
    ...(signature
      ? [drawPicture(pdf, signature, { x: left, y, width: 180, height: 56 }, signerName)]
      : []),
    part(pdf, 'P', () => {
      drawFitted(pdf, signerName, 'bold', ink, base + 6);
      if (signerTitle) drawFitted(pdf, signerTitle, 'text', inkSoft, base + 21);
    }),
  ];
}

function drawFitted(
  pdf: Pdf,
  text: string,
  weight: TextStyle['weight'],
  colour: string,
  baseline: number,
): void {
  const sizePoints = fontSizeFor(text, weight, width, { most: 11, least: 5 });
  const style = { weight, sizePoints, colour };
  drawLine(pdf, lineOf(text, style), style, { x: left, width }, baseline);
}

function drawFoot(pdf: Pdf, { checkAt, checkUrl, code }: Sheet): Structure[] {
  const qr = { x: left + width - 76, y: 734, width: 76, height: 76 };
  const small = { weight: 'text', sizePoints: 8, colour: inkSoft } as const;
  const strong = { ...small, weight: 'bold', colour: ink } as const;
  return [
    part(pdf, 'P', () => {
      drawLine(pdf, lineOf(checkAt, small), small, { x: left, width: 340 }, 792);
      drawLine(pdf, lineOf(code, strong), strong, { x: left, width: 340 }, 806);
    }),
    qrCode(pdf, checkUrl, qr, checkUrl),
  ];
}
