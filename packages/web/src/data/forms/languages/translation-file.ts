import {
  type FormDefinition,
  type FormText,
  textsOf,
  translationHeading,
  withoutFormula,
} from '@ngo-plus/contract/data/forms';

const quoted = (cell: string): string => `"${withoutFormula(cell).replaceAll('"', '""')}"`;

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
  const head = ['key', 'text', 'question', ...languages.map(translationHeading)];
  // Excel needs the byte order mark to recognise UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
