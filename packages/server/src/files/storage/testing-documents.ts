import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { ZipFile } from 'yazl';

type PdfPage = { readonly title: string; readonly lines: readonly string[] };

/** A PDF with a title and paragraphs per page. */
export function pdfOf(pages: readonly PdfPage[]): Promise<Buffer> {
  const pdf = new PdfDocument({ autoFirstPage: false });
  for (const { title, lines } of pages) {
    pdf.addPage().fontSize(18).text(title).fontSize(11);
    for (const line of lines) pdf.text(line);
  }
  pdf.end();
  return buffer(pdf);
}

export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A Word document with one paragraph. */
export const docxOf = (text: string): Promise<Buffer> =>
  zipOf({
    'word/document.xml': `<w:document xmlns:w="w"><w:body><w:p><w:t>${text}</w:t></w:p></w:body></w:document>`,
  });

const saved = (name: string): Buffer =>
  readFileSync(new URL(`./formats/testing-files/${name}`, import.meta.url));

/** A two-page Word document saved by LibreOffice. */
export const document = (): Buffer => saved('letter.docx');

/** A workbook saved by LibreOffice: `Budget` with typed cells, `Empty`, and thirty `Rows`. */
export const workbook = (): Buffer => saved('budget.xlsx');
