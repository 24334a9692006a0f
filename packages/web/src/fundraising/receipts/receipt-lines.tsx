import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import styles from './receipts.module.css';

/** The donations on a receipt, as at the time of issue. */
export function ReceiptLines({ receipt: { lines, totals, feeCovers } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Cause'), t('Date'), t('Amount')];
  const [, day, amount] = headings;
  return (
    <>
      <RecordTable headings={headings}>
        {lines.map((line) => (
          <tr key={line.donationId ?? line.ticketOrderId}>
            <th scope="row">
              <Link
                to={
                  line.donationId
                    ? `/donations/${line.donationId}`
                    : `/ticketing/orders/${line.ticketOrderId}`
                }
              >
                <bdi>{line.cause}</bdi>
              </Link>
              {line.what && (
                <small>
                  <bdi>{line.what}</bdi>
                </small>
              )}
              {line.ticketOrderId && <small>{t('Add-on donation with tickets')}</small>}
            </th>
            <td data-label={day}>
              <Moment at={line.at} />
            </td>
            <td data-label={amount} className="tnum" data-whole>
              {money(line.amount)}
            </td>
          </tr>
        ))}
      </RecordTable>
      <p className={styles.total}>
        {t('Total: {{amount}}', { amount: totals.map((total) => money(total)).join(' + ') })}
      </p>
      {feeCovers.length > 0 && (
        <p>
          {t('Payment fee covered, not part of the donation: {{amount}}', {
            amount: feeCovers.map((fee) => money(fee)).join(' + '),
          })}
        </p>
      )}
    </>
  );
}
