import { expect, test } from 'vitest';
import { workbookOf, zipOf } from './testing.ts';
import { readWorkbook } from './workbook.ts';

async function rowsOf(bytes: Buffer): Promise<number> {
  let rows = 0;
  for await (const _ of readWorkbook(bytes)) rows += 1;
  return rows;
}

test('a workbook that unpacks to more than it declares is refused unread', async () => {
  const bytes = workbookOf([['Title', 'x'.repeat(5_000)]]);
  const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  for (let at = directory; bytes.readUInt32LE(at) === 0x02014b50; ) {
    bytes.writeUInt32LE(10, at + 24);
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  await expect(rowsOf(bytes)).rejects.toThrow(/workbook is damaged/);
});

test('a workbook with one cell at its far end is refused unread', async () => {
  const sheet = '<worksheet><sheetData><row><c r="XFD1048576"/></row></sheetData></worksheet>';
  const bytes = zipOf({ '[Content_Types].xml': '', 'xl/worksheets/sheet1.xml': sheet });
  await expect(rowsOf(bytes)).rejects.toThrow(/too wide or too long/);
});
