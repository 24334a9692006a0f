import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import { type FiscalYear, fiscalYears, yearText } from './fiscal-year.ts';
import styles from './statement.module.css';

type Props = {
  year: FiscalYear;
  currencies: readonly string[];
  currency: string | undefined;
};

/** Chooses the fiscal year, the month in which it starts, and the currency. They are part of the address. */
export function PeriodBar({ year, currencies, currency }: Props) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const [address, setAddress] = useSearchParams();
  const choose = (values: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) after.set(name, value);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className={`${styles.period} unprinted`}>
      <NativeSelect
        size="xs"
        label={t('Fiscal year')}
        value={String(year.year)}
        onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
        data={fiscalYears(today, year.starts).map((one) => ({
          value: String(one),
          label: yearText({ ...year, year: one }),
        }))}
      />
      <NativeSelect
        size="xs"
        label={t('Starts in')}
        value={String(year.starts)}
        onChange={({ currentTarget }) => choose({ yearStart: currentTarget.value })}
        data={Array.from({ length: 12 }, (_, at) => ({
          value: String(at + 1),
          label: month(`2026-${String(at + 1).padStart(2, '0')}`, 'short'),
        }))}
      />
      {currency !== undefined && (
        <CurrencySwitch
          currencies={currencies}
          chosen={currency}
          addressOf={(code) => {
            const next = new URLSearchParams(address);
            next.set('currency', code);
            return `/ledger?${next}`;
          }}
        />
      )}
    </div>
  );
}
