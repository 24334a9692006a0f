import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FigureLine } from '../../../ui/index.ts';
import { type HourQuery, hourSummary } from '../queries.ts';

/** Pending and approved totals, whatever status is filtered; a dash until they are known. */
export function HourFigures({ own, query }: { own: boolean; query: HourQuery }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const length = useDuration();
  const { state: _, flagged: __, ...span } = query;
  const { data } = useQuery(hourSummary(span));
  const sum = (state: 'approved' | 'pending' | 'declined') =>
    data ? length(data.minutes[state]) : '–';
  const shared = [
    { label: t('Approved'), value: sum('approved') },
    { label: t('Waiting'), value: sum('pending') },
  ];
  if (own)
    return <FigureLine figures={[...shared, { label: t('Declined'), value: sum('declined') }]} />;
  const value = data?.value.map((one) => money(one)).join(' + ') || '–';
  const unvalued = data?.unvaluedMinutes ?? 0;
  const note =
    unvalued > 0 ? t('{{length}} without a value', { length: length(unvalued) }) : undefined;
  return <FigureLine figures={[...shared, { label: t('Value of approved hours'), value, note }]} />;
}
