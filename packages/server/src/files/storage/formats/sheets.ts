import type { Parts } from './open-parts.ts';
import { limitExceeded } from './unreadable.ts';
import { xmlEvents } from './xml-events.ts';

/** Limit for the shared strings of a workbook, which are kept in memory. */
const maxSharedCharacters = 60_000_000;

export type Workbook = {
  readonly sheets: readonly string[];
  /** Rows of a sheet as cell texts by column; empty rows are skipped. */
  readonly rows: (sheet: number, maxColumns: number) => AsyncGenerator<readonly string[]>;
};

/** Opens a workbook. Reading throws Unreadable for damaged files. */
export async function openWorkbook(parts: Parts): Promise<Workbook> {
  const sheets = await sheetsOf(parts);
  const [shared, dates] = [await sharedTexts(parts), await dateStyles(parts)];
  return {
    sheets: sheets.map(({ name }) => name),
    rows: (sheet, maxColumns) =>
      rowsOf(parts, sheets[sheet]?.part ?? '', { shared, dates, maxColumns }),
  };
}

async function sheetsOf(parts: Parts): Promise<{ name: string; part: string }[]> {
  const targets = new Map<string, string>();
  for await (const event of xmlEvents(parts.read('xl/_rels/workbook.xml.rels')))
    if (event.kind === 'open' && event.name === 'Relationship')
      targets.set(event.attributes['Id'] ?? '', event.attributes['Target'] ?? '');
  const sheets: { name: string; part: string }[] = [];
  for await (const event of xmlEvents(parts.read('xl/workbook.xml'))) {
    if (event.kind !== 'open' || event.name !== 'sheet') continue;
    const target = targets.get(event.attributes['id'] ?? '') ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    sheets.push({ name: event.attributes['name'] ?? '', part });
  }
  return sheets;
}

async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let [text, length, inText] = ['', 0, false];
  for await (const event of xmlEvents(parts.read('xl/sharedStrings.xml'))) {
    if (event.kind === 'text') text += inText ? event.text : '';
    else if (event.name === 't') inText = event.kind === 'open';
    else if (event.name === 'si' && event.kind === 'close') {
      texts.push(text);
      length += text.length;
      text = '';
      if (length > maxSharedCharacters) throw limitExceeded();
    }
  }
  return texts;
}

/** Which cell styles format numbers as dates, by built-in (ECMA-376, 18.8.30) or custom format. */
async function dateStyles(parts: Parts): Promise<boolean[]> {
  const customFormats = new Map<string, string>();
  const styles: boolean[] = [];
  let inStyles = false;
  for await (const event of xmlEvents(parts.read('xl/styles.xml'))) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inStyles = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const { numFmtId = '0', formatCode = '' } = event.attributes;
    if (event.name === 'numFmt') customFormats.set(numFmtId, formatCode);
    if (event.name === 'xf' && inStyles)
      styles.push(isDate(Number(numFmtId), customFormats.get(numFmtId)));
  }
  return styles;
}

const isDate = (id: number, format: string | undefined): boolean =>
  format === undefined
    ? (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
    : /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

type SheetContext = {
  readonly shared: readonly string[];
  readonly dates: readonly boolean[];
  readonly maxColumns: number;
};

type Cell = { reference: string; type: string; style: number; text: string };

async function* rowsOf(
  parts: Parts,
  part: string,
  context: SheetContext,
): AsyncGenerator<string[]> {
  let row: string[] = [];
  let cell: Cell | undefined;
  let inValue = false;
  for await (const event of xmlEvents(parts.read(part))) {
    if (event.kind === 'text') {
      if (cell && inValue) cell.text += event.text;
      continue;
    }
    const opens = event.kind === 'open';
    if (event.name === 'v' || event.name === 't') inValue = opens;
    else if (event.name === 'c' && event.kind === 'open') {
      const { r: reference = '', t: type = '', s: style = '0' } = event.attributes;
      cell = { reference, type, style: Number(style), text: '' };
    } else if (event.name === 'c' && cell) {
      const column = columnOf(cell.reference) ?? row.length;
      if (column < context.maxColumns) {
        while (row.length < column) row.push('');
        row[column] = cellText(cell, context);
      }
      cell = undefined;
    } else if (event.name === 'row' && !opens) {
      if (row.some((text) => text !== '')) yield row;
      row = [];
    }
  }
}

/** `A1` is 0, `AA7` is 26; undefined when the cell has no reference and follows the previous one. */
function columnOf(reference: string): number | undefined {
  const [column] = reference.match(/^[A-Z]{1,3}/) ?? [];
  if (column === undefined) return undefined;
  return [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText({ type, style, text }: Cell, { shared, dates }: SheetContext): string {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // Excel omits the type of a number, LibreOffice writes it.
  const isNumber = type === '' || type === 'n';
  if (isNumber && text !== '' && dates[style]) return dateText(Number(text)) ?? text;
  return text;
}

const dayMs = 86_400_000;

/** Formats days since 1899-12-30 as a date, a time or both. */
function dateText(days: number): string | undefined {
  if (!(days >= 0 && days < 2_958_466)) return undefined;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000);
  const [day = '', time = ''] = at.toISOString().slice(0, 16).split('T');
  if (days < 1) return time;
  return at.getTime() % dayMs === 0 ? day : `${day} ${time}`;
}
