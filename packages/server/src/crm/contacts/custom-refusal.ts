import type { CustomValue, OwnField } from '@ngo-plus/contract/crm/contacts';
import { day } from '@ngo-plus/contract/kernel';

type Field = Pick<OwnField, 'name' | 'kind' | 'choices'>;

/** Why a value does not belong into a field, in words; undefined when it does. */
export function refusalOf(field: Field, value: CustomValue): string | undefined {
  const { name, kind, choices } = field;
  if (kind === 'number')
    return typeof value === 'number' && Number.isFinite(value)
      ? undefined
      : `Enter a number for “${name}”.`;
  if (kind === 'yes-no')
    return typeof value === 'boolean' ? undefined : `Choose yes or no for “${name}”.`;
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0'))
    return `Enter text for “${name}”.`;
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'date')
    return day.safeParse(value).success ? undefined : `Enter a date as YYYY-MM-DD for “${name}”.`;
  return choices.includes(value) ? undefined : `Choose one of the options for “${name}”.`;
}
