import { contactKinds } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import type { ListFilterSet } from '../../../ui/index.ts';
import {
  type ContactFilters,
  type ContactOrder,
  listAddress,
  maxSearchLength,
} from '../contact-filters.ts';
import { kindNames } from '../labels.ts';
import { useCountries } from '../places.ts';
import { segments } from '../queries.ts';
import { useColleagues, usePurposes, useTags } from '../use-names.ts';

/** Filters for contacts. Names of tags, colleagues and segments follow once they are loaded. */
export function useContactFilters(
  inForce: ContactFilters,
  order: ContactOrder,
): ListFilterSet<ContactFilters> {
  const { t } = useTranslation();
  const { all: tags } = useTags();
  const { choices: colleagues, nameOf } = useColleagues();
  const { choices: purposes } = usePurposes();
  const { data: saved = [] } = useQuery(segments);
  const { owner } = inForce;
  const isListed = owner === '' || colleagues.some(({ value }) => value === owner);
  const owners = [
    { value: 'none', label: t('No one') },
    ...colleagues,
    // People who left can still own contacts.
    ...(isListed || owner === 'none' ? [] : [{ value: owner, label: nameOf(owner) }]),
  ];
  const countries = useCountries();
  return {
    label: t('Search contacts'),
    inForce,
    search: {
      placeholder: t('Name, email, phone, organisation or place'),
      maxLength: maxSearchLength,
    },
    choices: [
      {
        name: 'kind',
        label: t('Type'),
        every: t('All types'),
        names: kindNames,
        values: contactKinds,
      },
      { name: 'tag', label: t('Tag'), every: t('All tags'), names: byId(tags) },
      { name: 'segment', label: t('Segment'), every: t('Everyone'), names: byId(saved) },
      {
        name: 'owner',
        label: t('Owner'),
        every: t('Everyone'),
        names: byValue(owners),
      },
      { name: 'consent', label: t('Consent'), every: t('Any'), names: byValue(purposes) },
      {
        name: 'country',
        label: t('Country'),
        every: t('All countries'),
        names: byValue(countries),
      },
    ],
    addressOf: (wanted) => listAddress(wanted, order),
  };
}

type Names = { data: Record<string, string> };

const byId = (records: readonly { id: string; name: string }[]): Names => ({
  data: Object.fromEntries(records.map(({ id, name }) => [id, name])),
});

const byValue = (choices: readonly { value: string; label: string }[]): Names => ({
  data: Object.fromEntries(choices.map(({ value, label }) => [value, label])),
});
