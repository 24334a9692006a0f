import { NativeSelect } from '@mantine/core';
import { subscriberStates } from '@ngo-plus/contract/marketing';
import { useNavigate } from 'react-router';
import { FilterBar, useTranslation } from '../kernel/index.ts';
import { addressOf, type SubscriberFilters } from './list-query.ts';
import { subscriberNames } from './words.ts';

const path = '/marketing/newsletter';

type Props = { inForce: SubscriberFilters; count: string; onAsk: () => void };

export function SubscriberFilterBar({ inForce, count, onAsk }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = (wanted: SubscriberFilters) => {
    void navigate(addressOf(path, wanted));
    onAsk();
  };
  const state = subscriberStates.find((one) => one === inForce.state);
  const chips = [
    ...(inForce.search ? [{ key: 'search', label: `${t('Search')}: ${inForce.search}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('State')}: ${t(subscriberNames[state])}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find a subscriber')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={show}
      resetTo={path}
      onReset={onAsk}
      search={{ placeholder: t('Part of an e-mail address'), maxLength: 200 }}
    >
      <NativeSelect
        label={t('State')}
        name="state"
        defaultValue={inForce.state}
        data={[
          { value: '', label: t('All states') },
          ...subscriberStates.map((value) => ({ value, label: t(subscriberNames[value]) })),
        ]}
      />
    </FilterBar>
  );
}
