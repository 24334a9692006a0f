import { ChartLegend } from '../../ui/index.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { useFormat, useTranslation } from '../../kernel/index.ts';

type Props = { joined: PlatformFigures['joined']; heightPx: number };

/** Loaded lazily: the chart library is larger than the page. */
export function JoinedChart({ joined, heightPx }: Props) {
  const { t } = useTranslation();
  const { number, month } = useFormat();
  const [organisations, people] = [t('Organisations'), t('People')];
  const sumOf = (of: 'organisations' | 'people') =>
    joined.reduce((totals, row) => totals + row[of], 0);
  const summary = t(
    'Bar chart. {{organisations}} organisations and {{people}} people joined in the last twelve months.',
    { organisations: number(sumOf('organisations')), people: number(sumOf('people')) },
  );
  return (
    <>
      <div role="img" aria-label={summary}>
        <BarChart
          h={heightPx}
          data={joined.map((row) => ({
            month: month(row.month, 'short'),
            [organisations]: row.organisations,
            [people]: row.people,
          }))}
          dataKey="month"
          series={[
            { name: organisations, color: 'var(--np-chart-1)' },
            { name: people, color: 'var(--np-chart-2)' },
          ]}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          gridColor="var(--np-line)"
          textColor="var(--np-ink-2)"
          maxBarWidth={24}
          valueFormatter={number}
          barProps={{ isAnimationActive: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: 40, allowDecimals: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <ChartLegend
        series={[
          { label: organisations, colour: 1 },
          { label: people, colour: 2 },
        ]}
      />
    </>
  );
}
