import { type Contact, mergeFields } from '@ngo-plus/contract/crm/contacts';

export type MergeField = (typeof mergeFields)[number];

type Names = {
  readonly country: (code: string) => string;
  readonly language: (code: string) => string;
};

export type Conflict = {
  readonly field: MergeField;
  /** The value of the target, then of the other contact. */
  readonly values: readonly [string, string];
};

/** Fields with different values in both contacts, for the user to decide. */
export function conflictsOf(target: Contact, merged: Contact, names: Names): Conflict[] {
  return mergeFields.flatMap((field) => {
    const values = [asText(target, field, names), asText(merged, field, names)] as const;
    const [one, other] = values;
    return one !== '' && other !== '' && one !== other ? [{ field, values }] : [];
  });
}

function asText(contact: Contact, field: MergeField, { country, language }: Names): string {
  if (field === 'birthYear') return contact.birthYear === null ? '' : String(contact.birthYear);
  if (field === 'language') return contact.language && language(contact.language);
  if (field !== 'address') return contact[field];
  const { street, postalCode, city, region, country: code } = contact.address;
  return [street, `${postalCode} ${city}`.trim(), region, code && country(code)]
    .filter(Boolean)
    .join(', ');
}
