import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file with uncompressed entries, sufficient for a workbook. Compressed, a large one is small to send. */
export function zipOf(entries: Record<string, string>, { isPacked = false } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const data = isPacked ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(isPacked ? 8 : 0, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 10);
    head.copy(entry, 16, 14, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += head.length + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

type SheetCell = string | number | { day: number };

const column = (index: number) => String.fromCharCode(65 + index);

const cellXml = (cell: SheetCell, reference: string) => {
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
};

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An Excel workbook with one sheet; `day` cells are serial dates with a date style. */
export function workbookOf(
  rows: readonly (readonly SheetCell[])[],
  /** Number of spaces after each cell: they compress to almost nothing. */
  spaces = 0,
): Buffer {
  const sheet = rows
    .map((row, y) => {
      const cells = row.map((cell, x) => cellXml(cell, `${column(x)}${y + 1}`)).join('');
      return `<row r="${y + 1}">${cells}</row>`;
    })
    .join('');
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"/>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Grants" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData>${' '.repeat(spaces)}</worksheet>`,
  };
  return zipOf(parts, { isPacked: spaces > 0 });
}
