import { Group } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import { addressWith, LinkSwitch } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';

type Props = { currencies: readonly string[]; chosen: string; filters: BookFilters };

/** Amounts in different currencies are never added up: the page shows one currency at a time. */
export function CurrencySwitch({ currencies, chosen, filters }: Props) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  const choices = currencies.map((currency) => ({
    to: addressWith('/ledger', { ...filters, currency }),
    label: currency,
    chosen: currency === chosen,
  }));
  return (
    <Group mb="md">
      <LinkSwitch label={t('Currency')} choices={choices} />
    </Group>
  );
}
