import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { type HourQuery, hourSummary } from '../queries.ts';
import styles from './hours.module.css';
import { MonthsChart } from './months-chart.tsx';

/** Hours by month. Hidden for a single month. */
export function MonthsPanel({ query }: { query: HourQuery }) {
  const { t } = useTranslation();
  const { state: _, ...span } = query;
  const { data } = useQuery(hourSummary(span));
  const months = data?.months.slice(-12) ?? [];
  if (months.length < 2) return null;
  return (
    <Panel
      className={styles.months}
      title={t('Hours by month')}
      note={t('Approved and awaiting approval')}
    >
      <MonthsChart months={months} />
    </Panel>
  );
}
