import { escaped, packageParts, writeZip } from './write-zip.ts';

const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A letter as Word opens it; each page is paragraphs. */
export function writeDocx(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const paragraph = (text: string) =>
    `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const pageEnd = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  const body = pages.map((page) => page.map(paragraph).join('')).join(pageEnd);
  return writeZip(
    packageParts({
      name: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      text: `<w:document xmlns:w="${words}"><w:body>${body}</w:body></w:document>`,
    }),
  );
}
