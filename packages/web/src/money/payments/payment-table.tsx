import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable, StatusBadge } from '../../ui/index.ts';
import { shortOf, stateBadges, stateNames } from './labels.ts';
import { methodNames } from './method-names.ts';
import styles from './payments.module.css';
import { useProviderLabels } from './use-provider-labels.ts';

export function PaymentTable({ payments }: { payments: readonly AdminPayment[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [
    t('Payment'),
    t('Organisation'),
    t('Amount'),
    t('Status'),
    t('Provider'),
    t('Started'),
  ];
  const [, organisation, amount, state, method, started] = headings;
  return (
    <RecordTable headings={headings} className={styles.payments}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <th scope="row">
            <Link to={`/admin/payments/${payment.id}`}>{payment.title}</Link>
            <small className={styles.code} data-fact>
              {shortOf(payment.reference)}
            </small>
          </th>
          <td data-label={organisation} data-fact>
            <bdi>{payment.organisation.name}</bdi>
          </td>
          <td data-label={amount} className="tnum" data-whole data-lead>
            <span>
              {money(payment.amount)}
              {payment.refundedMinor !== '0' && (
                <small>
                  {t('{{amount}} refunded', {
                    amount: money({ ...payment.amount, amountMinor: payment.refundedMinor }),
                  })}
                </small>
              )}
            </span>
          </td>
          <td data-label={state} data-whole data-fact>
            <StatusBadge status={stateBadges[payment.status]}>
              {t(stateNames[payment.status])}
            </StatusBadge>
          </td>
          <td data-label={method} data-whole data-fact>
            <MethodLabel payment={payment} />
          </td>
          <td data-label={started} className={styles.when} data-fact>
            <Moment at={payment.createdAt} with="time" />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function MethodLabel({ payment: { provider, method } }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const provided = useProviderLabels()(provider);
  const methodName = method && t(methodNames[method]);
  return (
    <span>
      {provided}
      {methodName && methodName !== provided && <small>{methodName}</small>}
    </span>
  );
}
