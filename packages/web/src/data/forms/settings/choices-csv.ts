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
