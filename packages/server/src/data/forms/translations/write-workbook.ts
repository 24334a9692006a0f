import type { Readable } from 'node:stream';
import {
  type FormDefinition,
  kindNames,
  textsOf,
  translationHeading,
} from '@ngo-plus/contract/data/forms';
import type { Wording } from '@ngo-plus/contract/kernel';
import { workbookOf } from '../../../platform/spreadsheets/index.ts';
import { fixedHeadings } from './headings.ts';

/** All texts of a form as a workbook: where they belong, and a column for each language. */
export function writeTranslations(
  definition: FormDefinition,
  write: (wording: Wording) => string,
): Readable {
  const { languages } = definition;
  const rows = textsOf(definition).map(({ key, kind, of, text }) => [
    key,
    write({ key: kindNames[kind] }),
    of,
    ...languages.map(({ code }) => text[code] ?? ''),
  ]);
  return workbookOf('Texts', {
    headings: [...fixedHeadings, ...languages.map(translationHeading)],
    batches: oneBatch(rows),
  });
}

async function* oneBatch(rows: readonly (readonly string[])[]) {
  yield rows;
}
