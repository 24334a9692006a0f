import { useQuery } from '@tanstack/react-query';
import { useChartLine } from '../../ui/index.ts';
import { couponMonths } from './queries.ts';
import { UsesChart, usesIn, useUsesText } from './uses-chart.tsx';

/**
 * Uses of all coupons, as the line of a list page that opens to a chart.
 *
 * @param fallback what the page says before the figures are loaded, or without uses
 */
export function useUsesChart(fallback: string) {
  const { data } = useQuery(couponMonths());
  const textOf = useUsesText();
  const finding = data && usesIn(data) > 0 ? textOf(data) : undefined;
  return useChartLine({
    finding,
    fallback,
    chart: () => data && <UsesChart months={data} finding={finding ?? ''} findingHidden />,
  });
}
