import { subscriberStates } from '@ngo-plus/contract/content/marketing';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { FilterBar, FilterChoices, useFilterChips } from '../../ui/index.ts';
import { subscriberNames } from './labels.ts';
import { addressOf, type SubscriberFilters } from './list-query.ts';

const path = '/marketing/newsletter';

type Props = { inForce: SubscriberFilters; count: string; onAsk: () => void };

export function SubscriberFilterBar({ inForce, count, onAsk }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (wanted: SubscriberFilters) => {
    void navigate(addressOf(path, wanted));
    onAsk();
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
      onShow={show}
      resetTo={path}
      onReset={onAsk}
      search={{ placeholder: t('Part of an email address'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
    </FilterBar>
  );
}
