import type { FormDefinition, Language } from '@ngo-plus/contract/data/forms';
import { parse } from 'csv-parse/browser/esm/sync';
import { type FormText, textsOf, withTexts } from './texts.ts';

/** Where spreadsheets could start a formula. Source: OWASP, CSV Injection. */
const formulaStart = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe before a formula makes it text; reading the file removes it again. */
const escaped = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);
const plain = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string): string => `"${escaped(cell).replaceAll('"', '""')}"`;

const headingOf = ({ code, name }: Language): string => `${name} (${code})`;

/** All texts of a form for translators: CSV in UTF-8, one column for each language. */
export function translationCsv(
  definition: FormDefinition,
  kindOf: (text: FormText) => string,
): string {
  const { languages } = definition;
  const rows = textsOf(definition).map((text) => [
    text.key,
    kindOf(text),
    text.of,
    ...languages.map(({ code }) => text.text[code] ?? ''),
  ]);
  const head = ['key', 'text', 'question', ...languages.map(headingOf)];
  // Excel needs the byte order mark to recognise UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** The form with the words of a translated file, and the number of texts that changed. */
export type ReadTranslations = { readonly definition: FormDefinition; readonly changed: number };

/**
 * Reads a file that `translationCsv` wrote and someone translated. Texts are found by their keys; empty cells change
 * nothing, so that a file of one language can be imported beside others. Undefined for other files.
 */
export function readTranslations(
  definition: FormDefinition,
  text: string,
): ReadTranslations | undefined {
  const [head = [], ...rows] = rowsIn(text);
  const keyAt = head.findIndex((cell) => cell.trim().toLowerCase() === 'key');
  if (keyAt < 0) return undefined;
  const known = new Map(textsOf(definition).map((one) => [one.key, one.text]));
  let [next, changed] = [definition, 0];
  for (const language of definition.languages) {
    const at = head.findIndex((cell) => cell.trim() === headingOf(language));
    if (at < 0) continue;
    const words = new Map<string, string>();
    for (const row of rows) {
      const [key, cell] = [row[keyAt]?.trim() ?? '', plain(row[at] ?? '')];
      const before = known.get(key);
      if (before === undefined || cell.trim() === '' || cell === before[language.code]) continue;
      words.set(key, cell.slice(0, 20_000));
    }
    changed += words.size;
    next = withTexts(next, words, language.code);
  }
  return { definition: next, changed };
}

function rowsIn(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}
