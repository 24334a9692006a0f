import type { Readable } from 'node:stream';
import {
  encodingOf,
  firstBytes,
  headBytes,
  isWorkbook,
  isZip,
  UnreadableFile,
  unzip,
} from '../../../platform/spreadsheets/index.ts';

type Kind = 'grants-gov' | 'grants-gov-zip' | 'json' | 'xlsx' | 'csv';

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Detects the type of a file from its first bytes.
 *
 * @throws UnreadableFile `invalid` with advice, for files of other types.
 */
export async function kindOf(
  stream: () => Promise<Readable>,
): Promise<{ head: Buffer; kind: Kind }> {
  const head = await firstBytes(await stream(), headBytes);
  if (head.length === 0) throw new UnreadableFile('invalid', 'The file is empty.');
  if (head.subarray(0, 4).equals(oldOffice))
    throw new UnreadableFile(
      'invalid',
      'This is an old Excel workbook (.xls). Save it as .xlsx or CSV and choose it again.',
    );
  if (head.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new UnreadableFile(
      'invalid',
      'This is a PDF. Choose a spreadsheet, CSV, XML or JSON file.',
    );
  if (isZip(head) && /word\/|ppt\//.test(head.toString('latin1')))
    throw new UnreadableFile(
      'invalid',
      'This is a text document. Choose a spreadsheet, CSV, XML or JSON file.',
    );
  if (isWorkbook(head)) return { head, kind: 'xlsx' };
  if (isZip(head)) {
    const inner = await firstBytes(unzip(await stream()), 4096);
    if (textKind(inner) === 'grants-gov') return { head, kind: 'grants-gov-zip' };
    throw new UnreadableFile('invalid', 'Unzip the file first, then choose the file inside it.');
  }
  return { head, kind: textKind(head) };
}

function textKind(head: Buffer): 'grants-gov' | 'json' | 'csv' {
  const text = new TextDecoder(encodingOf(head)).decode(head).trimStart();
  if (text.startsWith('<')) {
    if (/<(\w+:)?(Grants|Opportunity(Synopsis|Forecast)Detail_1_0)[\s>]/.test(text))
      return 'grants-gov';
    if (/^<(!doctype html|html)/i.test(text))
      throw new UnreadableFile(
        'invalid',
        'This is a web page. Choose a spreadsheet, CSV, Grants.gov XML or JSON file.',
      );
    throw new UnreadableFile(
      'invalid',
      'This is XML of an unknown type. Choose a spreadsheet, CSV, Grants.gov XML or JSON file.',
    );
  }
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  if (text.includes('\u0000'))
    throw new UnreadableFile(
      'invalid',
      'This is not a text file. Choose a spreadsheet, CSV, XML or JSON file.',
    );
  return 'csv';
}
