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
import { picture } from './marks.ts';
import { ink, inkSoft, type Sheet } from './page.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** A4 standing: 595 × 842 points. */
const left = 70;
const width = 455;
const tile = 595.28 / 28;

/** A letter on one sheet, as the parts that a program reads aloud, in their order. */
export function drawLetter(pdf: Pdf, sheet: Sheet): Structure[] {
  drawPatchwork(pdf, sheet.accent, { x: 0, y: 0, columns: 28, rows: 1, tile });
  const flow = flowOf(sheet);
  return [
    ...head(pdf, sheet),
    part(pdf, 'H1', () => lined(pdf, flow.title)),
    ...(sheet.lead ? [part(pdf, 'P', () => lined(pdf, flow.lead))] : []),
    part(pdf, 'P', () => lined(pdf, flow.body)),
    ...signed(pdf, sheet, flow.end),
    ...foot(pdf, sheet),
  ];
}

const part = (pdf: Pdf, type: string, draw: () => void): Structure => pdf.struct(type, {}, [draw]);

function head(pdf: Pdf, { logo, organisation, issuedOn }: Sheet): Structure[] {
  const sizePoints = fontSizeFor(organisation, 'bold', 280, { most: 13, least: 5 });
  const strong = { weight: 'bold', sizePoints, colour: ink } as const;
  const plain = { weight: 'text', sizePoints: 10.5, colour: inkSoft } as const;
  const area = { x: left, y: 52, width: 170, height: 56 };
  return [
    ...(logo ? [picture(pdf, logo, area, organisation)] : []),
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
  readonly letters: TextStyle & { readonly colour: string };
  readonly top: number;
  readonly leading: number;
};

/** Wording as large as fits between the head and the signature. */
function flowOf({ title, lead, body }: Sheet) {
  const sizes = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5];
  for (const size of sizes) {
    const tried = placed(title, lead, body, size);
    if (tried.end <= 610) return tried;
  }
  return placed(title, lead, body, 4.5);
}

function placed(title: string, lead: string, body: string, size: number) {
  const heading = block(title, { weight: 'display', sizePoints: size * 1.8, colour: ink }, 168);
  const first = block(lead, plain(size), heading.end + size);
  const text = block(body, plain(size), lead ? first.end + size : heading.end + size);
  return { title: heading, lead: first, body: text, end: text.end };
}

const plain = (sizePoints: number) => ({ weight: 'text', sizePoints, colour: ink }) as const;

function block(text: string, letters: Block['letters'], top: number) {
  const leading = letters.sizePoints * (letters.weight === 'text' ? 1.55 : 1.3);
  const end = top + linesOf(text, letters, width).length * leading;
  return { text, letters, top, leading, end };
}

function lined(pdf: Pdf, { text, letters, top, leading }: Block): void {
  const lines = linesOf(text, letters, width);
  drawLines(pdf, lines, { ink: letters, box: { x: left, width }, top, leading });
}

function signed(pdf: Pdf, sheet: Sheet, end: number): Structure[] {
  const { signature, signerName, signerTitle } = sheet;
  const y = Math.min(end + 14, 630);
  const base = signature ? y + 70 : y + 30;
  return [
    ...(signature
      ? [picture(pdf, signature, { x: left, y, width: 180, height: 56 }, signerName)]
      : []),
    part(pdf, 'P', () => {
      fitted(pdf, signerName, 'bold', ink, base + 6);
      if (signerTitle) fitted(pdf, signerTitle, 'text', inkSoft, base + 21);
    }),
  ];
}

function fitted(
  pdf: Pdf,
  text: string,
  weight: TextStyle['weight'],
  colour: string,
  baseline: number,
): void {
  const sizePoints = fontSizeFor(text, weight, width, { most: 11, least: 5 });
  const letters = { weight, sizePoints, colour };
  drawLine(pdf, lineOf(text, letters), letters, { x: left, width }, baseline);
}

function foot(pdf: Pdf, { checkAt, checkUrl, code }: Sheet): Structure[] {
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
