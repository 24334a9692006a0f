import type { HourSummary } from '@ngo-plus/contract/people/volunteering';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ColumnChart } from '../../../ui/index.ts';

/** Approved hours of each month, and those that wait for approval on top of them. */
export function MonthsChart({ months }: Pick<HourSummary, 'months'>) {
  const { t } = useTranslation();
  const { month } = useFormat();
  const length = useDuration();
  const sum = (of: 'approved' | 'pending') =>
    length(months.reduce((all, { minutes }) => all + minutes[of], 0));
  return (
    <ColumnChart
      stacked
      heightPx={220}
      finding={t('In {{count}} months, {{approved}} approved and {{pending}} awaiting approval.', {
        count: months.length,
        approved: sum('approved'),
        pending: sum('pending'),
      })}
      heading={t('Month')}
      series={[{ name: t('Approved') }, { name: t('Waiting') }]}
      columns={months.map(({ month: of, minutes }) => {
        const both = [minutes.approved, minutes.pending];
        return {
          key: of,
          label: month(of, 'short'),
          name: month(of),
          values: both.map((one) => one / 60),
          texts: both.map(length),
        };
      })}
    />
  );
}
