import { TextInput } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { FilterBar, FilterChoices, useFilterChips } from '../../../ui/index.ts';
import { addressOf, type Filters } from './list-query.ts';

/** The filters of the public list. They also work without JavaScript. */
export function EventFilters({ inForce, count }: { inForce: Filters; count: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const navigate = useNavigate();
  const choices = [
    {
      name: 'where',
      label: t('Location'),
      every: t('Anywhere'),
      names: phrases({ place: 'In person', online: 'Online' }),
    },
    {
      name: 'price',
      label: t('Price'),
      every: t('Any price'),
      names: phrases({ free: 'Free', paid: 'Paid' }),
    },
  ] as const;
  const from = inForce.from === '' ? {} : { [inForce.from]: day(inForce.from) };
  const days = [{ name: 'from', label: t('From'), every: '', names: { data: from } }] as const;
  return (
    <FilterBar
      label={t('Search events')}
      inForce={inForce}
      count={count}
      chips={useFilterChips(inForce, [...choices, ...days])}
      onShow={(changes) => void navigate(addressOf(changes))}
      resetTo="/events"
      search={{ placeholder: t('Search events...'), maxLength: 200 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <TextInput type="date" label={t('From')} name="from" defaultValue={inForce.from} />
    </FilterBar>
  );
}
