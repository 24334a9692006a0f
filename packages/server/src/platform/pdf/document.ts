type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Metadata and layout of a document. */
export type DocumentInfo = {
  readonly title: string;
  readonly author: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
  readonly at: Date;
  readonly layout: 'portrait' | 'landscape';
};

/**
 * Creates an A4 PDF: tagged, with title and language (PDF/UA-1), with embedded font subsets and no external resources.
 * The same content gives the same bytes.
 *
 * @param draw draws the content and returns its tagged structure in reading order
 */
export async function printDocument(
  { title, author, language, at, layout }: DocumentInfo,
  draw: (pdf: Pdf) => readonly Structure[],
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    // The types only know PDF/A.
    ...({ subset: 'PDF/UA' } as object),
    lang: language,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    // No standard fonts: all text uses embedded fonts.
    font: '',
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const document = pdf.struct('Document', { title });
  pdf.addStructure(document);
  for (const part of draw(pdf)) document.add(part);
  document.end();
  pdf.end();
  return bytes;
}
