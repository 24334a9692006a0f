import type { ImportProposal, OwnField } from '@ngo-plus/contract/crm/contacts';
import { customIn } from './cell-values.ts';

/** More different values are texts. */
const mostChoices = 12;

const kinds = ['yes-no', 'date', 'number'] as const;

/**
 * The kind of custom field that fits what a column holds: the narrowest that every value is one of. Texts that
 * keep coming back are choices.
 */
export function proposalFor(values: readonly string[]): ImportProposal {
  if (values.length === 0) return { kind: 'text', choices: [] };
  const fits = (kind: OwnField['kind']) =>
    values.every((value) => customIn({ kind, choices: [] }, value) !== undefined);
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
    different.length <= mostChoices &&
    values.length >= 2 * different.length &&
    different.every((value) => value.length <= 60);
  if (!isChoice) return { kind: 'text', choices: [] };
  return { kind: 'choice', choices: different.toSorted((a, b) => a.localeCompare(b)) };
}
