import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes from the start of a file that are examined. */
export const sampleBytes = 65_536;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/**
 * Detects the type of a file from its content. The name only distinguishes what the content cannot: types of text and
 * of office documents. Unknown content is `application/octet-stream`.
 */
export async function contentTypeOf(sample: Buffer, name: string): Promise<string> {
  const detected = (await fileTypeFromBuffer(sample))?.mime;
  const extension = extname(name).toLowerCase();
  if (isText(sample))
    return detected && textual.has(detected) ? detected : (texts[extension] ?? 'text/plain');
  return officeTypes[detected ?? '']?.[extension] ?? detected ?? 'application/octet-stream';
}

/** For error messages: `PNG, JPEG or WebP`. */
export function typesInText(types: readonly string[]): string {
  const words = types.map((type) => typeNames[type] ?? type);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** Text has no control characters, even if it starts like a binary format ("BM" starts a bitmap). */
function isText(sample: Buffer): boolean {
  if (sample[0] === 0xff && sample[1] === 0xfe) return true;
  if (sample[0] === 0xfe && sample[1] === 0xff) return true;
  return sample.every(
    (byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13,
  );
}

/** Text formats that have a signature. */
const textual = new Set([
  'application/pdf',
  'application/rtf',
  'application/xml',
  'text/calendar',
  'text/vcard',
]);

const texts: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.md': 'text/markdown',
  '.json': 'application/json',
  '.xml': 'application/xml',
};

const office = 'application/vnd.openxmlformats-officedocument';

const officeTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    '.docx': `${office}.wordprocessingml.document`,
    '.xlsx': `${office}.spreadsheetml.sheet`,
    '.pptx': `${office}.presentationml.presentation`,
    '.odt': 'application/vnd.oasis.opendocument.text',
    '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
    '.odp': 'application/vnd.oasis.opendocument.presentation',
  },
  'application/x-cfb': {
    '.doc': 'application/msword',
    '.xls': 'application/vnd.ms-excel',
    '.ppt': 'application/vnd.ms-powerpoint',
  },
};

const typeNames: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'application/json': 'JSON',
  'application/xml': 'XML',
  'application/zip': 'ZIP',
  'application/msword': 'DOC',
  'application/vnd.ms-excel': 'XLS',
  'text/csv': 'CSV',
  'text/plain': 'text',
  'text/markdown': 'Markdown',
  [`${office}.wordprocessingml.document`]: 'DOCX',
  [`${office}.spreadsheetml.sheet`]: 'XLSX',
  [`${office}.presentationml.presentation`]: 'PPTX',
};
