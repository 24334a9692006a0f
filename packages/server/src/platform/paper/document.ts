type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** What stands about a document in its file. */
export type About = {
  readonly title: string;
  readonly author: string;
  /** BCP 47, for programs that read aloud. */
  readonly language: string;
  readonly at: Date;
  readonly layout: 'portrait' | 'landscape';
};

/**
 * A4 as a PDF: tagged, with title and language (PDF/UA-1), fonts embedded as far as they are used,
 * nothing fetched from anywhere. The same sheet gives the same page.
 *
 * @param draw sets down what is on it and gives the parts that a program reads aloud, in their order
 */
export async function printDocument(
  { title, author, language, at, layout }: About,
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
    // The types know of PDF/A alone.
    ...({ subset: 'PDF/UA' } as object),
    lang: language,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    // None of the fonts every reader has: all letters come from the fonts that are embedded.
    font: '',
  });
  const whole = new Promise<Buffer>((resolve, reject) => {
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
  return whole;
}
