import { type ChoiceList, type FormDefinition, textIn } from '@ngo-plus/contract/data/forms';
import { element, xmlOf } from './xml.ts';

/** A file that an XForm refers to, with its contents. */
export type FormFile = { readonly name: string; readonly type: string; readonly text: string };

/** The lists of choices that a form reads from files, as these files. */
export const formFiles = ({ lists, languages }: FormDefinition): FormFile[] =>
  lists.flatMap((list) => {
    const { file } = list;
    if (file === undefined) return [];
    const rows = rowsOf(list, languages);
    if (/\.csv$/i.test(file)) return [{ name: file, type: 'text/csv', text: csvOf(rows) }];
    if (/\.xml$/i.test(file)) return [{ name: file, type: 'text/xml', text: itemsOf(rows) }];
    return [];
  });

type Row = ReadonlyMap<string, string>;

function rowsOf({ choices }: ChoiceList, languages: FormDefinition['languages']): Row[] {
  const [first] = languages;
  return choices.map(
    ({ name, label, columns = {} }) =>
      new Map([
        ['name', name],
        ['label', textIn(label, first?.code ?? '', languages)],
        ...Object.entries(columns),
      ]),
  );
}

/** Values are data for a program, so nothing is added to those that a spreadsheet would read as formulas. */
function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(['name', 'label', ...rows.flatMap((row) => [...row.keys()])])];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

function itemsOf(rows: readonly Row[]): string {
  const items = rows.map((row) =>
    element(
      'item',
      {},
      [...row]
        .filter(([name]) => /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(name))
        .map(([name, value]) => element(name, {}, [value])),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(element('root', {}, items))}`;
}
