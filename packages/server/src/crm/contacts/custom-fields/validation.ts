import type { CustomValue, OwnField } from '@ngo-plus/contract/crm/contacts';
import { day, type Wording, worded } from '@ngo-plus/contract/kernel';

type FieldDefinition = Pick<OwnField, 'name' | 'kind' | 'choices'>;

/** The reason why a value is invalid for a field; undefined if it is valid. */
export function problemOf(field: FieldDefinition, value: CustomValue): Wording | undefined {
  const { name, kind, choices } = field;
  if (kind === 'number')
    return typeof value === 'number' && Number.isFinite(value)
      ? undefined
      : worded('Enter a number for “{{name}}”.', { name });
  if (kind === 'yes-no')
    return typeof value === 'boolean'
      ? undefined
      : worded('Choose yes or no for “{{name}}”.', { name });
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0'))
    return worded('Enter text for “{{name}}”.', { name });
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'date')
    return day.safeParse(value).success
      ? undefined
      : worded('Enter a date as YYYY-MM-DD for “{{name}}”.', { name });
  return choices.includes(value)
    ? undefined
    : worded('Choose one of the options for “{{name}}”.', { name });
}
