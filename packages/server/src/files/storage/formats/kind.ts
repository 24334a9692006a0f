import { extname } from 'node:path';

/** The formats that can be read as text or tables. */
export type Kind = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'odf' | 'csv' | 'html' | 'markdown' | 'text';

const office = 'application/vnd.openxmlformats-officedocument';

const kinds: Readonly<Record<string, Kind>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odf',
  'application/vnd.oasis.opendocument.presentation': 'odf',
  'application/vnd.oasis.opendocument.spreadsheet': 'odf',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/markdown': 'markdown',
};

/** The format of a file; undefined for formats without readable text. */
export function kindOf(contentType: string, name: string): Kind | undefined {
  const kind = kinds[contentType];
  if (kind) return kind;
  if (!contentType.startsWith('text/') && !/\/(json|xml)$/.test(contentType)) return undefined;
  return /^\.x?html?$/i.test(extname(name)) ? 'html' : 'text';
}
