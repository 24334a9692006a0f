import { subscriberStates } from '@ngo-plus/contract/content/marketing';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar, FilterChoices, useFilterChips } from '../../ui/index.ts';
import { subscriberNames } from './labels.ts';
import { type SubscriberFilters, urlOf } from './list-query.ts';

const path = '/marketing/newsletter';

type Props = { inForce: SubscriberFilters; count: string; onSearch: () => void };

export function SubscriberFilterBar({ inForce, count, onSearch }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = (next: SubscriberFilters) => {
    void navigate(urlOf(path, next));
    onSearch();
  };
  const choices = [
    {
      name: 'state',
      label: t('Status'),
      every: t('All statuses'),
      names: subscriberNames,
      values: subscriberStates,
    },
  ] as const;
  return (
    <FilterBar
      label={t('Find a subscriber')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, choices)}
      onShow={search}
      resetTo={path}
      onReset={onSearch}
      search={{ placeholder: t('Part of an email address'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
