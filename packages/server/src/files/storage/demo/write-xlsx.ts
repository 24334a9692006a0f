import { escaped, packageParts, relationsTo, writeZip } from './write-zip.ts';

const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Cell = string | number | Date;
type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

const dayMs = 86_400_000;
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** Style 1 is a date. */
function cellOf(cell: Cell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${cell.getTime() / dayMs + 25_569}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

const rowOf = (row: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${letterOf(column)}${at + 1}`)).join('')}</row>`;

/** A workbook as Excel opens it, with at most 26 columns. */
export function writeXlsx(book: readonly Sheet[]): Promise<Buffer> {
  const named = book.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const workbook = {
    name: 'xl/workbook.xml',
    type: 'spreadsheetml.sheet.main',
    text: `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`,
  };
  const styles = {
    name: 'xl/styles.xml',
    type: 'spreadsheetml.styles',
    text: `<styleSheet xmlns="${sheets}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  const parts = book.map(({ rows }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    type: 'spreadsheetml.worksheet',
    text: `<worksheet xmlns="${sheets}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  }));
  const related = [
    ...book.map((_, at) => ({ kind: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
    { kind: 'styles', target: 'styles.xml' },
  ];
  const all = packageParts(workbook, [styles, ...parts]);
  return writeZip({ ...all, 'xl/_rels/workbook.xml.rels': relationsTo(related) });
}
