import { TextInput } from '@mantine/core';
import { currencyCodes } from '@ngo-plus/contract/identity/accounts';
import { useNavigate } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, FilterBar, FilterChoices, useFilterChips } from '../../ui/index.ts';
import type { PaymentFilters } from './filters.ts';
import { providerNames, stateNames } from './labels.ts';

const path = '/admin/payments';
const currencyNames = Object.fromEntries(currencyCodes.map((code) => [code, code]));

export function PaymentFilterBar({ inForce, count }: { inForce: PaymentFilters; count: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const navigate = useNavigate();
  const choices = [
    { name: 'state', label: t('Status'), every: t('All statuses'), names: stateNames },
    { name: 'provider', label: t('Provider'), every: t('All providers'), names: providerNames },
    {
      name: 'currency',
      label: t('Currency'),
      every: t('All currencies'),
      names: { data: currencyNames },
    },
  ] as const;
  const { from, to } = inForce;
  const chips = [
    ...useFilterChips(inForce, choices),
    ...(from === '' ? [] : [{ key: 'from', label: `${t('From')}: ${day(from)}` }]),
    ...(to === '' ? [] : [{ key: 'to', label: `${t('Until')}: ${day(to)}` }]),
  ];
  return (
    <FilterBar
      label={t('Search payments')}
      inForce={inForce}
      count={count}
      chips={chips}
      onShow={(next) => void navigate(addressWith(path, next))}
      resetTo={path}
      search={{ placeholder: t('Reference or provider ID'), maxLength: 100 }}
    >
      <FilterChoices inForce={inForce} choices={choices} />
      <TextInput label={t('From')} name="from" type="date" defaultValue={from} />
      <TextInput label={t('Until')} name="to" type="date" defaultValue={to} />
    </FilterBar>
  );
}
