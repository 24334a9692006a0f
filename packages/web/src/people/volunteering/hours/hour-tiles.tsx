import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatTile, StatTiles } from '../../../ui/index.ts';
import { type HourQuery, hourSummary } from '../queries.ts';

/** A dash as a placeholder while a figure is unavailable. */
const unknown = '–';

/** Pending and approved totals, whatever status is filtered. */
export function HourTiles({ own, query }: { own: boolean; query: HourQuery }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const length = useDuration();
  const { state: _, flagged: __, ...span } = query;
  const { data } = useQuery(hourSummary(span));
  const entries = (count: number) =>
    t('{{shown}} entries', {
      count,
      shown: number(count),
      defaultValue_one: '{{shown}} entry',
    });
  const tile = (state: 'approved' | 'pending' | 'declined') => ({
    value: data ? length(data.minutes[state]) : unknown,
    note: data && entries(data.entries[state]),
  });
  return (
    <StatTiles>
      <StatTile label={t('Approved')} {...tile('approved')} />
      <StatTile label={t('Waiting')} {...tile('pending')} />
      {own && <StatTile label={t('Declined')} {...tile('declined')} />}
      {!own && (
        <StatTile
          label={t('Value of approved hours')}
          value={data ? data.value.map((one) => money(one)).join(' + ') || unknown : unknown}
          note={
            data && data.unvaluedMinutes > 0
              ? t('{{length}} without a value', { length: length(data.unvaluedMinutes) })
              : undefined
          }
        />
      )}
    </StatTiles>
  );
}
