import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatTile, StatTiles } from '../../../ui/index.ts';
import { type AskedHours, hourSummary } from '../queries.ts';

/** Until a figure is known, or when it cannot be, a dash keeps its place. */
const unknown = '–';

/** What waits and what was approved, whatever state the list shows. */
export function HourTiles({ own, asked }: { own: boolean; asked: AskedHours }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const length = useDuration();
  const { state: _, flagged: __, ...span } = asked;
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
