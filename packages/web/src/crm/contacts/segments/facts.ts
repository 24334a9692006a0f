import { type Condition, type OwnField, ruleTexts } from '@ngo-plus/contract/crm/contacts';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';

/** The attribute of a condition: an option of the first field of its row. */
export type FactKey = string;

const textNames: Readonly<Record<(typeof ruleTexts)[number], Phrase>> = phrases({
  name: 'Name',
  givenName: 'Preferred name',
  organisation: 'Organisation',
  email: 'Email address',
  phone: 'Phone number',
  street: 'Street',
  city: 'City',
  region: 'Region',
  postalCode: 'Postcode or ZIP',
});

type OwnFact = { readonly key: FactKey; readonly label: string; readonly begin: Condition };
type Fact = { readonly key: FactKey; readonly label: Phrase; readonly begin: Condition };

/** Attributes of every organisation; labels are keys of the catalogue. */
export const usualFacts: readonly Fact[] = [
  { key: 'kind', label: phrase('Type'), begin: { is: 'kind', kind: 'donor' } },
  { key: 'tag', label: phrase('Tag'), begin: { is: 'tag', tag: '' } },
  {
    key: 'consent',
    label: phrase('Consent'),
    begin: { is: 'consent', purpose: 'newsletter', state: 'given' },
  },
  {
    key: 'timeline',
    label: phrase('Event'),
    begin: { is: 'timeline', what: 'contact.created' },
  },
  { key: 'has', label: phrase('Has'), begin: { is: 'has', what: 'email' } },
  { key: 'owner', label: phrase('Owner'), begin: { is: 'owner', owner: null } },
  ...ruleTexts.map(
    (field): Fact => ({
      key: `text ${field}`,
      label: textNames[field],
      begin: { is: 'text', field, op: 'contains', value: '' },
    }),
  ),
  {
    key: 'among country',
    label: phrase('Country'),
    begin: { is: 'among', field: 'country', among: [] },
  },
  {
    key: 'among language',
    label: phrase('Language'),
    begin: { is: 'among', field: 'language', among: [] },
  },
  { key: 'birth-year', label: phrase('Birth year'), begin: { is: 'birth-year' } },
  {
    key: 'date createdAt',
    label: phrase('Date added'),
    begin: { is: 'date', field: 'createdAt', from: { daysFromToday: -30 } },
  },
  {
    key: 'date updatedAt',
    label: phrase('Last changed'),
    begin: { is: 'date', field: 'updatedAt', from: { daysFromToday: -30 } },
  },
];

/** Custom fields as attributes, with the names that the organisation chose. */
export const ownFacts = (fields: readonly OwnField[]): readonly OwnFact[] =>
  fields.map((field) => ({
    key: `custom ${field.id}`,
    label: field.name,
    begin: initialCondition(field),
  }));

function initialCondition({ id: field, kind, choices }: OwnField): Condition {
  switch (kind) {
    case 'text':
      return { is: 'custom', field, kind, op: 'contains', value: '' };
    case 'choice':
      return { is: 'custom', field, kind, among: choices.slice(0, 1) };
    case 'yes-no':
      return { is: 'custom', field, kind, value: true };
    case 'date':
      return { is: 'custom', field, kind, from: { daysFromToday: -30 } };
    case 'number':
      return { is: 'custom', field, kind };
  }
}

export function factKeyOf(condition: Condition): FactKey {
  if (condition.is === 'custom') return `custom ${condition.field}`;
  return 'field' in condition ? `${condition.is} ${condition.field}` : condition.is;
}

const isOrNot = phrases({ is: 'is', not: 'is not' });

/** The wording of a condition and of its negation; keys of the catalogue. */
export function conditionWording(condition: Condition): {
  readonly is: Phrase;
  readonly not: Phrase;
} {
  if (condition.is === 'has') return phrases({ is: 'has', not: 'does not have' });
  if (condition.is === 'timeline') return phrases({ is: 'happened', not: 'did not happen' });
  const compares =
    'op' in condition || 'from' in condition || 'to' in condition || condition.is === 'consent';
  const hasRange = condition.is === 'birth-year' || condition.is === 'date';
  return compares || hasRange ? phrases({ is: 'fits', not: 'does not fit' }) : isOrNot;
}
