import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { FilterBar, FilterChoices, useFilterChips } from '../../../ui/index.ts';
import { methodNames, statusNames } from '../labels.ts';
import { causeChoices, type DonationFilters, pageNames } from '../queries.ts';

type Props = {
  inForce: DonationFilters;
  count: string;
  path: string;
  onShow: (filters: DonationFilters) => void;
};

export function DonationFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const { data: causes = [] } = useQuery(causeChoices);
  const causeNames = Object.fromEntries(causes.map(({ id, title }) => [id, title]));
  const { data: pages = [] } = useQuery(pageNames(inForce.causeId, inForce.fundraiserId));
  const choices = [
    { name: 'causeId', label: t('Cause'), every: t('All causes'), names: { data: causeNames } },
    ...(pages.length > 0
      ? [
          {
            name: 'fundraiserId' as const,
            label: t('Fundraising page'),
            every: t('All'),
            names: { data: Object.fromEntries(pages.map(({ id, name }) => [id, name])) },
          },
        ]
      : []),
    { name: 'status', label: t('Status'), every: t('All'), names: statusNames },
    { name: 'method', label: t('Method'), every: t('All'), names: methodNames },
  ] as const;
  const days = [
    { name: 'from', label: t('From'), every: '', names: {} },
    { name: 'to', label: t('Until'), every: '', names: {} },
  ] as const;
  return (
    <FilterBar
      label={t('Search donations')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, [...choices, ...days])}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Name or email'), maxLength: 200 }}
    >
      {/* The titles come after the page: the field then shows the one in force. */}
      <FilterChoices key={`${causes.length} ${pages.length}`} inForce={inForce} choices={choices} />
      {days.map(({ name, label }) => (
        <TextInput key={name} type="date" name={name} label={label} defaultValue={inForce[name]} />
      ))}
    </FilterBar>
  );
}
