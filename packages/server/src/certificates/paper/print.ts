import { drawCertificate } from './certificate.ts';
import { drawLetter } from './letter.ts';
import type { Sheet } from './sheet.ts';

/**
 * One sheet as a PDF: tagged, with title and language (PDF/UA-1), fonts embedded as far as they are
 * used, nothing fetched from anywhere. The same sheet gives the same page.
 */
export async function print(sheet: Sheet, issuedAt: Date): Promise<Buffer> {
  // Loaded with the first sheet: a server that prints none does without it.
  const { default: PDFDocument } = await import('pdfkit');
  const title = `${sheet.title}: ${sheet.name}`;
  const pdf = new PDFDocument({
    ...{ size: 'A4', layout: sheet.kind === 'certificate' ? 'landscape' : 'portrait', margin: 0 },
    ...{ tagged: true, pdfVersion: '1.7', displayTitle: true },
    // The types know of PDF/A alone.
    ...({ subset: 'PDF/UA' } as object),
    lang: sheet.language,
    info: { Title: title, Author: sheet.organisation, CreationDate: issuedAt, ModDate: issuedAt },
    // None of the fonts every reader has: all letters come from the fonts that are embedded.
    font: '',
  });
  const whole = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const draw = sheet.kind === 'certificate' ? drawCertificate : drawLetter;
  const document = pdf.struct('Document', { title });
  pdf.addStructure(document);
  for (const part of draw(pdf, sheet)) document.add(part);
  document.end();
  pdf.end();
  return whole;
}
