import type { Payout } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../../ui/index.ts';
import { payoutBadges, payoutNames } from '../labels.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const labels = useProviderLabels();
  const headings = [t('Payout'), t('Status'), t('In the ledger'), t('Lines'), t('Arrives')];
  const [, state, booking, lines, arrives] = headings;
  return (
    <RecordTable headings={headings} className={styles.payments}>
      {payouts.map((payout) => (
        <tr key={payout.id}>
          <th scope="row">
            <Link to={`/admin/payments/payouts/${payout.id}`}>{money(payout.amount)}</Link>
            <small>
              {labels(payout.provider)} <span className={styles.code}>{payout.payoutId}</span>
            </small>
          </th>
          <td data-label={state} data-whole>
            <StatusBadge status={payoutBadges[payout.state]}>
              {t(payoutNames[payout.state])}
            </StatusBadge>
          </td>
          <td data-label={booking} data-whole>
            <BookingState payout={payout} />
          </td>
          <td data-label={lines} data-whole>
            <span>
              {number(payout.lines)}
              {payout.unmatchedLines > 0 && (
                <small>
                  {t('{{number}} unmatched', { number: number(payout.unmatchedLines) })}
                </small>
              )}
            </span>
          </td>
          <td data-label={arrives} className={styles.when}>
            <Moment at={payout.arrivesAt} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function BookingState({ payout: { state, bookedAt, returnedAt, failure } }: { payout: Payout }) {
  const { t } = useTranslation();
  if (failure) return <small>{failure}</small>;
  if (returnedAt) return <Moment at={returnedAt} />;
  if (bookedAt) return <Moment at={bookedAt} />;
  return <span>{state === 'paid' ? t('processing') : t('not yet')}</span>;
}
