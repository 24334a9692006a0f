import { NativeSelect } from '@mantine/core';
import { opportunityStates } from '@ngo-plus/contract/opportunities';
import { FilterBar, useTranslation } from '../../kernel/index.ts';
import type { ManagedFilters } from '../queries.ts';
import { stateNames } from '../words.ts';

type Props = {
  inForce: ManagedFilters;
  count: string;
  path: string;
  onShow: (filters: ManagedFilters) => void;
};

export function ManagedFilterBar({ inForce, count, path, onShow }: Props) {
  const { t } = useTranslation();
  const { search, state } = inForce;
  const chips = [
    ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
    ...(state ? [{ key: 'state', label: `${t('State')}: ${t(stateNames[state])}` }] : []),
  ];
  return (
    <FilterBar
      label={t('Find an opportunity')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={onShow}
      resetTo={path}
      search={{ placeholder: t('Title, place or skill'), maxLength: 200 }}
    >
      <NativeSelect
        label={t('State')}
        name="state"
        defaultValue={state}
        data={[
          { value: '', label: t('All states') },
          ...opportunityStates.map((value) => ({ value, label: t(stateNames[value]) })),
        ]}
      />
    </FilterBar>
  );
}
