import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import type { VisitFigures } from '@ngo-plus/contract/content/marketing';
import { useFormat, useTranslation } from '../../kernel/index.ts';

type Props = { figures: VisitFigures; heightPx: number };

/** Loaded lazily: the chart library is larger than the page. */
export function VisitsChart({ figures: { byDay, visits, from, to }, heightPx }: Props) {
  const { t } = useTranslation();
  const { number, day, shortDay } = useFormat();
  const name = t('Visits');
  const summary = t('Chart of daily visits. {{visits}} visits from {{from}} to {{to}}.', {
    visits: number(visits),
    from: day(from),
    to: day(to),
  });
  return (
    <div role="img" aria-label={summary}>
      <AreaChart
        h={heightPx}
        data={byDay.map((row) => ({ day: shortDay(row.day), [name]: row.visits }))}
        dataKey="day"
        series={[{ name, color: 'var(--np-chart-1)' }]}
        curveType="linear"
        withDots={false}
        withGradient={false}
        fillOpacity={0.16}
        strokeWidth={2}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        gridColor="var(--np-line)"
        textColor="var(--np-ink-2)"
        valueFormatter={number}
        areaProps={{ isAnimationActive: false }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
        yAxisProps={{ width: 40, allowDecimals: false }}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
