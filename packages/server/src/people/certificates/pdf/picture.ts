import { type Area, figure } from '../../../platform/pdf/index.ts';
import type { PrintedPicture } from './sheet.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Draws a picture in the lower left corner of an area, as large as fits. */
export function drawPicture(pdf: Pdf, source: PrintedPicture, area: Area, alt: string): Structure {
  const scale = Math.min(area.width / source.width, area.height / source.height);
  const width = source.width * scale;
  const height = source.height * scale;
  const y = area.y + area.height - height;
  return figure(pdf, { x: area.x, y, width, height }, alt, () =>
    pdf.image(source.png, area.x, y, { width, height }),
  );
}
