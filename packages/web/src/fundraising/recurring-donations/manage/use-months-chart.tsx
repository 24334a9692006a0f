import { Text } from '@mantine/core';
import type { RecurringMonths } from '@ngo-plus/contract/fundraising/recurring-donations';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ColumnChart, CurrencyChoice, useChartLine } from '../../../ui/index.ts';
import { recurringMonths } from '../queries.ts';
import { Figures } from './figures.tsx';

const minorOf = ({ minor }: { readonly minor: string }) => BigInt(minor);
const heightOf = (minor: bigint, currency: string) => Number(decimalOf(minor, currency));

/**
 * What recurring donations are worth per month, as the line of a list page that opens to a chart and further figures.
 *
 * @param fallback what the page says before the figures are loaded, or without recurring donations
 */
export function useMonthsChart(fallback: string) {
  const { data } = useQuery(recurringMonths);
  const [chosen, setChosen] = useState('');
  const textOf = useMonthsText();
  const shown = data?.find(({ currency }) => currency === chosen) ?? data?.[0];
  const finding = shown && textOf(shown);
  return useChartLine({
    finding,
    fallback,
    chart: () =>
      data &&
      shown && (
        <>
          <CurrencyChoice
            currencies={data.map(({ currency }) => currency)}
            chosen={shown.currency}
            onChoose={setChosen}
          />
          <MonthsChart of={shown} finding={finding ?? ''} />
        </>
      ),
    after: () => <Figures />,
  });
}

/** The value of the current month, and what it gained and lost. */
function useMonthsText() {
  const { t } = useTranslation();
  const { money } = useFormat();
  return ({ currency, months }: RecurringMonths): string => {
    const month = months.at(-1);
    if (!month) return '';
    const format = (minor: bigint) => money({ amountMinor: String(minor), currency });
    return t('Worth {{total}} a month. New this month: {{new}}. Lost: {{lost}}.', {
      total: format(minorOf(month.kept) + minorOf(month.new)),
      new: format(minorOf(month.new)),
      lost: format(minorOf(month.lost)),
    });
  };
}

function MonthsChart({ of, finding }: { of: RecurringMonths; finding: string }) {
  const { t } = useTranslation();
  const { money, month: monthName } = useFormat();
  const { currency, months } = of;
  return (
    <>
      <ColumnChart
        stacked
        finding={finding}
        findingHidden
        heading={t('Month')}
        series={[
          { name: t('Kept'), colour: 1 },
          { name: t('New'), colour: 3 },
          { name: t('Lost'), colour: 2 },
        ]}
        columns={months.map(({ month, kept, new: started, lost }) => {
          const minors = [minorOf(kept), minorOf(started), -minorOf(lost)];
          return {
            key: month,
            label: monthName(month, 'short'),
            name: monthName(month),
            values: minors.map((minor) => heightOf(minor, currency)),
            texts: minors.map((minor) => money({ amountMinor: String(minor), currency })),
          };
        })}
      />
      <Text c="dimmed" size="sm" mt="xs" mb="sm" maw="var(--np-measure)">
        {t(
          'New started in the month, lost was cancelled in it, and kept started earlier and was not cancelled. Each counts with its latest amount per month; a yearly amount counts as one twelfth. Paused ones count as kept. One that starts and is cancelled in the same month is left out.',
        )}
      </Text>
    </>
  );
}
