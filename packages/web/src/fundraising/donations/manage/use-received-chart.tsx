import { Text } from '@mantine/core';
import type { DonationSeries } from '@ngo-plus/contract/fundraising/donations';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ColumnChart, CurrencyChoice, useChartLine } from '../../../ui/index.ts';
import { type DonationFilters, donationSeries } from '../queries.ts';
import { DonationSums } from './donation-sums.tsx';
import { useReceivedText } from './use-received-text.ts';

type Currency = DonationSeries['currencies'][number];

/**
 * What the listed donations came to, as the line of a list page that opens to a chart and the totals of the list. Without
 * donations in the period, the totals alone.
 *
 * @param fallback what the page says before the figures are loaded
 */
export function useReceivedChart(filters: DonationFilters, fallback: string) {
  const { data } = useQuery(donationSeries(filters));
  const [chosen, setChosen] = useState('');
  const textOf = useReceivedText();
  const shown = data?.currencies.find(({ currency }) => currency === chosen) ?? data?.currencies[0];
  const finding = data && shown && textOf(data, shown, filters.to === '');
  const line = useChartLine({
    finding,
    fallback,
    chart: () =>
      data &&
      shown && (
        <>
          <CurrencyChoice
            currencies={data.currencies.map(({ currency }) => currency)}
            chosen={shown.currency}
            onChoose={setChosen}
          />
          <Chart series={data} of={shown} finding={finding ?? ''} />
        </>
      ),
    after: () => <DonationSums filters={filters} />,
  });
  const isEmpty = data?.currencies.length === 0;
  return { ...line, above: isEmpty ? <DonationSums filters={filters} /> : line.above };
}

const heightOf = (minor: string, currency: string) => Number(decimalOf(BigInt(minor), currency));

type ChartProps = { series: DonationSeries; of: Currency; finding: string };

function Chart({ series, of, finding }: ChartProps) {
  const { t } = useTranslation();
  const { money, month, shortDay, day } = useFormat();
  const { step } = series;
  const { points, before, currency } = of;
  const label = {
    day: shortDay,
    month: (from: string) => month(from.slice(0, 7), 'short'),
    year: (from: string) => from.slice(0, 4),
  }[step];
  const name = {
    day,
    month: (from: string) => month(from.slice(0, 7)),
    year: (from: string) => from.slice(0, 4),
  }[step];
  const headings = { day: t('Day'), month: t('Month'), year: t('Year') };
  return (
    <>
      <ColumnChart
        finding={finding}
        findingHidden
        heading={headings[step]}
        series={[
          { name: t('Previous period'), colour: 2 },
          { name: t('This period'), colour: 1 },
        ]}
        columns={points.map(({ from, minor }, at) => {
          const minors = [before[at]?.minor ?? '0', minor];
          return {
            key: from,
            label: label(from),
            name: name(from),
            values: minors.map((one) => heightOf(one, currency)),
            texts: minors.map((amountMinor) => money({ amountMinor, currency })),
          };
        })}
      />
      <Text c="dimmed" size="sm" mt="xs" mb="sm">
        {t('Previous period: {{from}} to {{until}}. Refunds are deducted.', {
          from: day(series.before.from),
          until: day(series.before.until),
        })}
      </Text>
    </>
  );
}
