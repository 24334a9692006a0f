import {
  type ContactChange,
  type CustomValue,
  contactDraft,
  type OwnField,
} from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import type { Person } from './person.ts';

/** Form fields are texts; an empty one means no value. */
export const rules = contactDraft
  .pick({
    name: true,
    givenName: true,
    organisation: true,
    emails: true,
    phones: true,
    address: true,
    language: true,
    kinds: true,
  })
  .required()
  .extend({
    birthYear: z.string().regex(/^(\d{4})?$/, 'Enter the year with four digits.'),
    ownerId: z.string(),
    custom: z.record(z.string(), z.string()),
  });

export type EditValues = z.input<typeof rules>;

export const valuesOf = (person: Person, fields: readonly OwnField[]): EditValues => ({
  name: person.name,
  givenName: person.givenName,
  organisation: person.organisation,
  emails: person.emails,
  phones: person.phones,
  address: person.address,
  language: person.language,
  kinds: person.kindsByHand,
  birthYear: person.birthYear === null ? '' : String(person.birthYear),
  ownerId: person.ownerId ?? '',
  custom: Object.fromEntries(fields.map(({ id }) => [id, asText(person.custom[id])])),
});

const asText = (value: CustomValue | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined ? '' : String(value);
};

/** The values as API input; custom fields by their type. */
export function changeOf(
  { birthYear, ownerId, custom, ...values }: EditValues,
  fields: readonly OwnField[],
) {
  return {
    ...values,
    birthYear: birthYear === '' ? null : Number(birthYear),
    ownerId: ownerId === '' ? null : ownerId,
    custom: Object.fromEntries(fields.map((field) => [field.id, asValue(field, custom[field.id])])),
  };
}

type Value = NonNullable<ContactChange['custom']>[OwnField['id']];

function asValue({ kind }: OwnField, text = ''): Value {
  if (text.trim() === '') return null;
  // Send invalid numbers unchanged, so that the server refuses them: JSON would turn NaN into null.
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return kind === 'yes-no' ? text === 'yes' : text;
}
