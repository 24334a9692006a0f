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

/** A4 landscape: 842 × 595 points. */
const left = 176;
const width = 600;
const tile = 595.28 / 10;

/** Draws a certificate on one page. Returns its structure elements in reading order. */
export function drawCertificate(pdf: Pdf, sheet: Sheet): Structure[] {
  drawPatchwork(pdf, sheet.accent, { x: 0, y: 0, columns: 2, rows: 10, tile });
  return [
    ...drawHead(pdf, sheet),
    part(pdf, 'H1', () =>
      drawFittedLine(pdf, sheet.title, { weight: 'display', most: 36, least: 14 }, 176),
    ),
    ...(sheet.lead
      ? [
          part(pdf, 'P', () =>
            drawFittedLine(pdf, sheet.lead, { weight: 'text', most: 14, least: 8 }, 212),
          ),
        ]
      : []),
    part(pdf, 'P', () => drawName(pdf, sheet.name)),
    part(pdf, 'P', () => drawBody(pdf, sheet)),
    ...drawFoot(pdf, sheet),
  ];
}

const part = (pdf: Pdf, type: string, draw: () => void): Structure => pdf.struct(type, {}, [draw]);

function drawHead(pdf: Pdf, { logo, organisation }: Sheet): Structure[] {
  const area = { x: left, y: 48, width: 150, height: 60 };
  const logoWidth = logo ? Math.min(150, (logo.width * 60) / logo.height) + 16 : 0;
  const textWidth = width - logoWidth;
  const sizePoints = fontSizeFor(organisation, 'bold', textWidth, { most: 14, least: 6 });
  const style = { weight: 'bold', sizePoints, colour: ink } as const;
  const line = lineOf(organisation, style);
  // Next to a logo the name stays adjacent, whatever its script.
  const align = logo && line.rightToLeft ? 'end' : 'start';
  return [
    ...(logo ? [drawPicture(pdf, logo, area, organisation)] : []),
    part(pdf, 'P', () =>
      drawLine(pdf, line, style, { x: left + logoWidth, width: textWidth, align }, logo ? 84 : 78),
    ),
  ];
}

type Fitting = { weight: TextStyle['weight']; most: number; least: number; colour?: string };

function drawFittedLine(pdf: Pdf, text: string, fitting: Fitting, baseline: number): void {
  const sizePoints = fontSizeFor(text, fitting.weight, width, fitting);
  const style = { weight: fitting.weight, sizePoints, colour: fitting.colour ?? ink };
  drawLine(pdf, lineOf(text, style), style, { x: left, width }, baseline);
}

/** Breaks a long name into two lines before it becomes too small to read. */
function drawName(pdf: Pdf, text: string): void {
  const inOne = fontSizeFor(text, 'display', width, { most: 42, least: 0 });
  const sizePoints = inOne >= 22 ? inOne : fittingSize(text, 'display', [24, 20, 16, 12, 9, 6], 52);
  const style = { weight: 'display', sizePoints, colour: ink } as const;
  const lines = linesOf(text, style, width);
  const leading = sizePoints * 1.25;
  const top = 272 - (lines.length - 1) * leading - sizePoints;
  drawLines(pdf, lines, { ink: style, box: { x: left, width }, top, leading });
}

function drawBody(pdf: Pdf, { body: text, accent, name: recipient }: Sheet): void {
  const height = 130;
  const rtl = lineOf(recipient, { weight: 'display', sizePoints: 1 }).rightToLeft;
  pdf.rect(rtl ? left + width - 72 : left, 291, 72, 3).fill(accent);
  const sizePoints = fittingSize(text, 'text', [14, 13, 12, 11, 10, 9, 8, 7, 6, 5], height);
  const style = { weight: 'text', sizePoints, colour: ink } as const;
  const lines = linesOf(text, style, width);
  drawLines(pdf, lines, {
    ink: style,
    box: { x: left, width },
    top: 312,
    leading: sizePoints * 1.5,
  });
}

/** The first size at which the text fits, or the last one. */
function fittingSize(
  text: string,
  weight: TextStyle['weight'],
  sizes: readonly number[],
  height: number,
): number {
  const fits = (sizePoints: number) =>
    linesOf(text, { weight, sizePoints }, width).length * sizePoints * 1.5 <= height;
  return sizes.find(fits) ?? sizes.at(-1) ?? 6;
}

function drawFoot(pdf: Pdf, sheet: Sheet): Structure[] {
  const { signature, signerName, signerTitle, issuedOn, checkAt, checkUrl, code } = sheet;
  const qr = { x: left + width - 84, y: 458, width: 84, height: 84 };
  const small = { weight: 'text', sizePoints: 8, colour: inkSoft } as const;
  const address = { x: qr.x - 190, width: 180, align: 'end' } as const;
  return [
    ...(signature
      ? [drawPicture(pdf, signature, { x: left, y: 452, width: 170, height: 54 }, signerName)]
      : []),
    part(pdf, 'P', () => {
      drawRule(pdf, left, 190);
      drawWithin(pdf, signerName, 'bold', ink, 527);
      if (signerTitle) drawWithin(pdf, signerTitle, 'text', inkSoft, 541);
    }),
    part(pdf, 'P', () => {
      const style = { weight: 'text', sizePoints: 10, colour: inkSoft } as const;
      drawLine(pdf, lineOf(issuedOn, style), style, { x: left + 206, width: 120 }, 541);
    }),
    part(pdf, 'P', () => {
      drawLine(pdf, lineOf(checkAt, small), small, address, 528);
      const strong = { ...small, weight: 'bold', colour: ink } as const;
      drawLine(pdf, lineOf(code, strong), strong, address, 541);
    }),
    qrCode(pdf, checkUrl, qr, checkUrl),
  ];
}

function drawRule(pdf: Pdf, x: number, length: number): void {
  pdf
    .moveTo(x, 512)
    .lineTo(x + length, 512)
    .lineWidth(0.75)
    .stroke(inkSoft);
}

function drawWithin(
  pdf: Pdf,
  text: string,
  weight: TextStyle['weight'],
  colour: string,
  baseline: number,
): void {
  const sizePoints = fontSizeFor(text, weight, 190, { most: 10.5, least: 5 });
  const style = { weight, sizePoints, colour };
  drawLine(pdf, lineOf(text, style), style, { x: left, width: 190 }, baseline);
}
