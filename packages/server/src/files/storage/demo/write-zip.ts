import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An office document is a zip of these parts. */
export async function writeZip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument';

type Part = { readonly name: string; readonly type: string; readonly text: string };

/** An Office Open XML package around its main part. */
export const packageParts = (
  first: Part,
  others: readonly Part[] = [],
): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[first, ...others].map(({ name, type }) => `<Override PartName="/${name}" ContentType="${main}.${type}+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="${first.name}"/></Relationships>`,
  ...Object.fromEntries([first, ...others].map(({ name, text }) => [name, xml + text])),
});

/** The relations of a part to others: `rId1`, `rId2` and so on. */
export const relationsTo = (others: readonly { kind: string; target: string }[]): string =>
  `${xml}<Relationships xmlns="${relations}">${others.map(({ kind, target }, at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
