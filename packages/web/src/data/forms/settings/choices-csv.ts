import type { Choice } from '@ngo-plus/contract/data/forms';
import { parse } from 'csv-parse/browser/esm/sync';
import { choiceNameFrom } from '../model/index.ts';

/** The most choices in one list, as the contract says. */
const maxChoices = 50_000;

/** Files beyond this size are not tables of choices. */
export const maxCsvBytes = 5 * 1024 * 1024;

/** What a file of choices contains; undefined when it has none. */
export type ReadChoices = { readonly choices: readonly Choice[]; readonly skipped: number };

/**
 * Choices from a table: the columns “name” (or “value”) and “label”, or only labels in the first column. All other columns
 * are kept for conditions on choices. Rows without a label or whose name was there before are counted, not added.
 */
export function readChoices(text: string, language: string): ReadChoices | undefined {
  const rows = rowsIn(text);
  const [head = [], ...rest] = rows;
  const headings = head.map((cell) => cell.trim().toLowerCase());
  const nameAt = headings.findIndex((cell) => ['name', 'value', 'code'].includes(cell));
  const labelAt = headings.findIndex((cell) => cell === 'label' || cell.startsWith('label::'));
  const hasHeadings = nameAt >= 0 || labelAt >= 0;
  const at = { name: nameAt, label: labelAt >= 0 ? labelAt : nameAt >= 0 ? nameAt : 0 };
  const others = hasHeadings
    ? head.flatMap((cell, index) =>
        index === nameAt || index === labelAt || cell.trim() === ''
          ? []
          : [[index, cell.trim()] as const],
      )
    : [];
  const taken = new Set<string>();
  const choices: Choice[] = [];
  const wanted = hasHeadings ? rest : rows;
  for (const row of wanted) {
    const label = row[at.label]?.trim() ?? '';
    const given = at.name < 0 ? '' : (row[at.name]?.trim().replace(/\s+/g, '_') ?? '');
    const name = given || choiceNameFrom(label, taken);
    if (label === '' || taken.has(name) || choices.length >= maxChoices) continue;
    taken.add(name);
    const columns = others.flatMap(([index, column]) => {
      const value = row[index]?.trim() ?? '';
      return value === '' ? [] : [[column, value] as const];
    });
    const choice = { name, label: { [language]: label } };
    choices.push(
      columns.length === 0 ? choice : { ...choice, columns: Object.fromEntries(columns) },
    );
  }
  return choices.length === 0 ? undefined : { choices, skipped: wanted.length - choices.length };
}

/** The most columns of a table. */
const maxColumns = 100;

/**
 * The rows of a table that is attached to a form, with all columns under their headings; undefined without headings or
 * rows. Source: ODK XLSForm, "Selects from external files" and `pulldata()`.
 */
export function readTable(text: string, language: string): readonly Choice[] | undefined {
  const [head = [], ...rows] = rowsIn(text);
  const headings = head.slice(0, maxColumns).map((cell) => cell.trim());
  const isNamed = headings.some((heading) => heading !== '');
  if (!isNamed || rows.length === 0 || rows.length > maxChoices) return undefined;
  return rows.map((row) => {
    const {
      name = '',
      label = '',
      ...columns
    } = Object.fromEntries(
      headings.flatMap((heading, at) =>
        heading === '' ? [] : [[heading, (row[at] ?? '').trim().slice(0, 5_000)] as const],
      ),
    );
    return {
      name: name.slice(0, 500),
      label: label === '' ? {} : { [language]: label },
      columns,
    };
  });
}

function rowsIn(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}
