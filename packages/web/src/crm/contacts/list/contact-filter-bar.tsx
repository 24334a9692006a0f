import { NativeSelect } from '@mantine/core';
import { contactKinds } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { FilterBar } from '../../../ui/index.ts';
import {
  type ContactFilters,
  type ContactOrder,
  listAddress,
  longestSearch,
} from '../contact-filters.ts';
import { kindNames } from '../labels.ts';
import { useCountries, useLocaleNames } from '../places.ts';
import { segments } from '../queries.ts';
import { useColleagues, usePurposes, useTags } from '../use-names.ts';

type Props = { inForce: ContactFilters; order: ContactOrder; count: string };

export function ContactFilterBar({ inForce, order, count }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { all: tags } = useTags();
  const { choices: colleagues } = useColleagues();
  const { choices: purposes } = usePurposes();
  const { data: saved = [] } = useQuery(segments);
  const select = (
    name: keyof ContactFilters,
    label: string,
    every: string,
    data: readonly { value: string; label: string }[],
  ) => (
    // Options load after the page, so the field is remounted once the current one is available.
    <NativeSelect
      key={`${name} ${data.some(({ value }) => value === inForce[name])}`}
      label={label}
      name={name}
      defaultValue={inForce[name]}
      data={[{ value: '', label: every }, ...data]}
    />
  );
  const kinds = contactKinds.map((value) => ({ value, label: t(kindNames[value]) }));
  return (
    <FilterBar
      label={t('Search contacts')}
      inForce={inForce}
      count={count}
      chips={useChips(inForce)}
      onShow={(nextFilters) => void navigate(listAddress(nextFilters, order))}
      resetTo="/contacts"
      search={{
        placeholder: t('Name, email, phone, organisation or place'),
        maxLength: longestSearch,
      }}
    >
      {select('kind', t('Type'), t('All types'), kinds)}
      {select(
        'tag',
        t('Tag'),
        t('All tags'),
        tags.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'segment',
        t('Segment'),
        t('Everyone'),
        saved.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select('owner', t('Owner'), t('Everyone'), [
        { value: 'none', label: t('No one') },
        ...colleagues,
      ])}
      {select('consent', t('Consent'), t('Any'), purposes)}
      {select('country', t('Country'), t('All countries'), useCountries())}
    </FilterBar>
  );
}

/** Labels of the active filters; without the value while its name loads. */
function useChips({ search, kind, tag, segment, owner, consent, country }: ContactFilters) {
  const { t } = useTranslation();
  const { nameOf: tagName } = useTags();
  const { nameOf: colleagueName } = useColleagues();
  const { nameOf: purposeName } = usePurposes();
  const { data: saved = [] } = useQuery(segments);
  const localeNames = useLocaleNames();
  const chip = (key: keyof ContactFilters, label: string, name: () => string) => ({
    key,
    label: `${label}: ${name()}`,
  });
  return [
    ...(search ? [chip('search', t('Search'), () => search)] : []),
    ...(kind ? [chip('kind', t('Type'), () => t(kindNames[kind as keyof typeof kindNames]))] : []),
    ...(tag ? [chip('tag', t('Tag'), () => tagName(tag))] : []),
    ...(segment
      ? [chip('segment', t('Segment'), () => saved.find(({ id }) => id === segment)?.name ?? '')]
      : []),
    ...(owner
      ? [chip('owner', t('Owner'), () => (owner === 'none' ? t('No one') : colleagueName(owner)))]
      : []),
    ...(consent ? [chip('consent', t('Consent'), () => purposeName(consent))] : []),
    ...(country ? [chip('country', t('Country'), () => localeNames.country(country))] : []),
  ];
}
