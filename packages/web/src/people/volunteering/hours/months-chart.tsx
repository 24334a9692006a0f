import { ChartLegend } from '../../../ui/index.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { HourSummary } from '@ngo-plus/contract/people/volunteering';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';

type Props = { months: HourSummary['months']; heightPx: number };

/** Loaded lazily, because the chart library is larger than the page. */
export function MonthsChart({ months, heightPx }: Props) {
  const { t } = useTranslation();
  const { number, month } = useFormat();
  const length = useDuration();
  const [approved, pending] = [t('Approved'), t('Waiting')];
  const sum = (of: 'approved' | 'pending') =>
    length(months.reduce((all, { minutes }) => all + minutes[of], 0));
  const finding = t(
    'Bar chart. Over {{count}} months, {{approved}} approved and {{pending}} awaiting approval.',
    { count: months.length, approved: sum('approved'), pending: sum('pending') },
  );
  return (
    <>
      <div role="img" aria-label={finding}>
        <BarChart
          h={heightPx}
          type="stacked"
          data={months.map((one) => ({
            month: month(one.month, 'short'),
            [approved]: one.minutes.approved / 60,
            [pending]: one.minutes.pending / 60,
          }))}
          dataKey="month"
          series={[
            { name: approved, color: 'var(--np-chart-1)' },
            { name: pending, color: 'var(--np-chart-2)' },
          ]}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          gridColor="var(--np-line)"
          textColor="var(--np-ink-2)"
          maxBarWidth={32}
          valueFormatter={(hours) => length(Math.round(hours * 60))}
          barProps={{ isAnimationActive: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          yAxisProps={{ width: 40, allowDecimals: false, tickFormatter: number }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <ChartLegend
        series={[
          { label: approved, colour: 1 },
          { label: pending, colour: 2 },
        ]}
      />
    </>
  );
}
