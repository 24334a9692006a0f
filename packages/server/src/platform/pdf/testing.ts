import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What readers find in a PDF: its text on one line, and the title and language that screen readers announce. */
export async function contentOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return {
    text: text.replace(/\s+/g, ' '),
    title: info['Title'] as unknown,
    language: info['Language'] as unknown,
  };
}
