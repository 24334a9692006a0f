import { type Area, figure } from '../../../platform/pdf/index.ts';
import type { PrintedPicture } from './page.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** A picture in the lower left corner of an area, as large as fits. */
export function picture(pdf: Pdf, shown: PrintedPicture, area: Area, alt: string): Structure {
  const scale = Math.min(area.width / shown.width, area.height / shown.height);
  const width = shown.width * scale;
  const height = shown.height * scale;
  const y = area.y + area.height - height;
  return figure(pdf, { x: area.x, y, width, height }, alt, () =>
    pdf.image(shown.png, area.x, y, { width, height }),
  );
}
