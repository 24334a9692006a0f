import { create } from 'qrcode';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** An area on a page, in points from the top left corner. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Draws a QR code as vector squares, with the required quiet zone inside its area. */
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

/** A tagged figure with alternative text. */
export function figure(pdf: Pdf, area: Area, alt: string, draw: () => void): Structure {
  const bbox = [area.x, area.y, area.x + area.width, area.y + area.height];
  const tagged = { alt, bbox, placement: 'Block' };
  return pdf.struct('Figure', tagged, [draw]);
}
