import { type Contact, mergeFields } from '@ngo-plus/contract/crm/contacts';

export type MergeField = (typeof mergeFields)[number];

type Names = {
  readonly country: (code: string) => string;
  readonly language: (code: string) => string;
};

export type Conflict = {
  readonly field: MergeField;
  /** What the record that is kept says, then the other. */
  readonly values: readonly [string, string];
};

/** Where both records say something, and not the same: a person decides. */
export function conflictsOf(kept: Contact, merged: Contact, names: Names): Conflict[] {
  return mergeFields.flatMap((field) => {
    const values = [asText(kept, field, names), asText(merged, field, names)] as const;
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
