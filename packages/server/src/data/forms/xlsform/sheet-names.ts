import { phrase } from '@ngo-plus/contract/kernel';
import type { Report } from './finding.ts';
import type { Sheet } from './read-sheets.ts';

export type Sheets = {
  readonly survey: Sheet | undefined;
  readonly choices: readonly Sheet[];
  readonly settings: Sheet | undefined;
};

const choiceSheets = ['choices', 'external_choices', 'columns', 'choices and columns', 'lists'];

/** Finds the sheets of an XLSForm by name, or the questions by their headings. */
export function sheetsByPurpose(sheets: readonly Sheet[], report: Report): Sheets {
  const named = (names: readonly string[]) =>
    sheets.filter(({ name }) => names.includes(plain(name)));
  let [survey] = named(['survey']);
  if (survey === undefined) {
    survey = sheets.find(hasQuestions);
    if (survey !== undefined)
      report({
        sheet: survey.name,
        level: 'warning',
        reason: phrase('No sheet is named “survey”. The questions were read from “{{sheet}}”.'),
        values: { sheet: survey.name },
      });
  }
  const [settings] = named(['settings']);
  const choices = named(choiceSheets);
  for (const sheet of sheets) {
    const meant = ['survey', 'choices', 'settings'].find((name) =>
      isMisspelt(plain(sheet.name), name),
    );
    if (meant !== undefined && sheet !== survey)
      report({
        sheet: sheet.name,
        level: 'warning',
        reason: phrase(
          "The sheet “{{sheet}}” wasn't read. Did you mean “{{name}}”? Rename it and import the file again.",
        ),
        values: { sheet: sheet.name, name: meant },
      });
  }
  return { survey, choices, settings };
}

const plain = (name: string): string => name.trim().toLowerCase();

function hasQuestions({ rows: [heading] }: Sheet): boolean {
  const cells = (heading?.cells ?? []).map(plain);
  return (
    cells.includes('type') &&
    (cells.includes('name') || cells.some((cell) => cell.startsWith('label')))
  );
}

/** One letter more, less or different, or two swapped. */
function isMisspelt(name: string, right: string): boolean {
  if (name === right || Math.abs(name.length - right.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === right[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  return (
    rest(name, 1) === rest(right, 1) ||
    rest(name, 1) === rest(right, 0) ||
    rest(name, 0) === rest(right, 1) ||
    (rest(name, 2) === rest(right, 2) &&
      name[start] === right[start + 1] &&
      name[start + 1] === right[start])
  );
}
