import type { ImportDetail, ImportField, ImportMapping } from '@ngo-plus/contract/content/grants';

/** What each column is to fill; blank leaves it out. */
export type Choices = Readonly<Record<string, ImportField | ''>>;

export const chosenIn = (columns: ImportDetail['columns']): Choices =>
  Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']));

/** The columns that fill something. */
export function mappingOf(choices: Choices): ImportMapping {
  const filling = Object.entries(choices).flatMap(([name, field]) =>
    field === '' ? [] : [[name, field] as const],
  );
  return Object.fromEntries(filling);
}

/** A field that two columns would fill. */
export function takenTwice(choices: Choices): ImportField | undefined {
  const taken = Object.values(choices).filter((field) => field !== '');
  return taken.find((field, at) => taken.indexOf(field) !== at);
}

/** What every grant must have. */
const needed: readonly ImportField[] = ['title', 'donorAgency'];

/** A field that every grant must have and that no column fills. */
export function missingIn(columns: ImportDetail['columns']): ImportField | undefined {
  if (columns.length === 0) return undefined;
  return needed.find((field) => columns.every((column) => column.field !== field));
}
