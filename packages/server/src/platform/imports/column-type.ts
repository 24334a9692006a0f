import type { ColumnType } from '@ngo-plus/contract/platform/imports';
import { valueIn } from './cells.ts';

/** A column with more different values is text. */
const maxChoices = 12;

const kinds = ['yes-no', 'date', 'number'] as const;

/**
 * The narrowest type that fits every value of a column. Texts that repeat are the options of a
 * choice.
 */
export function columnTypeOf(values: readonly string[]): ColumnType {
  if (values.length === 0) return { kind: 'text', choices: [] };
  const fits = (kind: ColumnType['kind']) =>
    values.every((value) => valueIn({ kind, choices: [] }, value) !== undefined);
  // Numbers with a leading zero are codes: as numbers they would lose it.
  const isCode = values.some((value) => /^0\d/.test(value));
  const isFlag = new Set(values).size <= 2;
  const kind = kinds.find(
    (one) => fits(one) && (one !== 'number' || !isCode) && (one !== 'yes-no' || isFlag),
  );
  if (kind) return { kind, choices: [] };
  const different = [...new Set(values)];
  const isChoice =
    different.length >= 2 &&
    different.length <= maxChoices &&
    values.length >= 2 * different.length &&
    different.every((value) => value.length <= 60);
  if (!isChoice) return { kind: 'text', choices: [] };
  return { kind: 'choice', choices: different.toSorted((a, b) => a.localeCompare(b)) };
}
