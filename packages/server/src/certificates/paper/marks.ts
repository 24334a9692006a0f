import { create } from 'qrcode';
import type { PrintedPicture } from './sheet.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

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

/** A QR code of squares, sharp at any size, with the quiet zone that readers need inside its area. */
export function qrCode(pdf: Pdf, content: string, area: Area, alt: string): Structure {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const quiet = 2;
  const step = area.width / (modules.size + 2 * quiet);
  return figure(pdf, area, alt, () => {
    pdf.rect(area.x, area.y, area.width, area.height).fill('#ffffff');
    for (let row = 0; row < modules.size; row += 1)
      for (let from = 0; from < modules.size; from += 1) {
        let until = from;
        while (until < modules.size && modules.get(row, until)) until += 1;
        const [x, y] = [area.x + (from + quiet) * step, area.y + (row + quiet) * step];
        if (until > from) pdf.rect(x, y, (until - from) * step, step);
        from = until;
      }
    pdf.fill('#000000');
  });
}

function figure(pdf: Pdf, area: Area, alt: string, draw: () => void): Structure {
  const bbox = [area.x, area.y, area.x + area.width, area.y + area.height];
  const placed = { alt, bbox, placement: 'Block' };
  return pdf.struct('Figure', placed, [draw]);
}
