import type { Reconciliation } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { dayBadges, dayNames } from '../labels.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function DayTable({ days }: { days: readonly Reconciliation[] }) {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  const labels = useProviderLabels();
  const headings = [
    t('Date'),
    t('Provider'),
    t('Status'),
    t('Payments'),
    t('Unmatched payments'),
    t('When'),
  ];
  const [, provider, state, payments, unmatched, reconciledAt] = headings;
  return (
    <RecordTable headings={headings} className={styles.days}>
      {days.map((one) => (
        <tr key={`${one.day} ${one.provider}`}>
          <th scope="row">{day(one.day)}</th>
          <td data-label={provider} data-whole>
            {labels(one.provider)}
          </td>
          <td data-label={state}>
            <span className={styles.state}>
              <StatusBadge status={dayBadges[one.state]}>{t(dayNames[one.state])}</StatusBadge>
              {one.failure && <small>{one.failure}</small>}
            </span>
          </td>
          <td data-label={payments}>
            {one.state === 'running'
              ? t('{{number}} so far', { number: number(one.charges) })
              : number(one.charges)}
          </td>
          <td data-label={unmatched}>
            <UnmatchedCount of={one} />
          </td>
          <td data-label={reconciledAt} className={styles.when}>
            <Moment at={one.endedAt ?? one.startedAt} with="time" />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Unmatched payments of the provider when the day was reconciled. */
function UnmatchedCount({ of: { state, unmatched } }: { of: Reconciliation }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (state !== 'done') return null;
  if (unmatched === 0) return <span>{t('none open')}</span>;
  return (
    <Link to="/admin/payments/unmatched">
      {t('{{number}} open', { number: number(unmatched) })}
    </Link>
  );
}
