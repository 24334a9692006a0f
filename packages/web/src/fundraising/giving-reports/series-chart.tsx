import { ChartLegend } from '../../ui/index.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { GivingSeries } from '@ngo-plus/contract/fundraising/giving-reports';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './reports.module.css';
import { heightOf } from './shares.ts';
import { stepName } from './step-name.ts';

type Props = { series: GivingSeries; heightPx: number };

/** Lazy-loaded: the chart library is larger than the page. */
export function SeriesChart({ series: { points, before, step, currency }, heightPx }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now, then] = [t('This period'), t('Previous period')];
  const sum = points.reduce((all, { netMinor }) => all + BigInt(netMinor), 0n).toString();
  const finding = t('Bar chart of donations over {{count}} periods. Total: {{sum}}.', {
    count: points.length,
    defaultValue_one: 'Bar chart of donations in one period. Total: {{sum}}.',
    sum: format.money({ amountMinor: sum, currency }),
  });
  const height = (minor = '0') => heightOf(minor, currency);
  return (
    <>
      <div role="img" aria-label={finding} className={styles.chart}>
        <BarChart
          h={heightPx}
          data={points.map((point, at) => ({
            step: stepName(step, point, format),
            [now]: height(point.netMinor),
            ...(before && { [then]: height(before[at]?.netMinor) }),
          }))}
          dataKey="step"
          series={[
            ...(before ? [{ name: then, color: 'var(--np-chart-2)' }] : []),
            { name: now, color: 'var(--np-chart-1)' },
          ]}
          tickLine="none"
          gridAxis="x"
          strokeDasharray="0"
          gridColor="var(--np-line)"
          textColor="var(--np-ink-2)"
          maxBarWidth={28}
          valueFormatter={format.number}
          barProps={{ isAnimationActive: false }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
          yAxisProps={{ width: 56, tickFormatter: format.shortNumber }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      {before && (
        <ChartLegend
          series={[
            { label: then, colour: 2 },
            { label: now, colour: 1 },
          ]}
        />
      )}
    </>
  );
}
