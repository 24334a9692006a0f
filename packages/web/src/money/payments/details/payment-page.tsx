import { type AdminPayment, paymentId } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { DetailPage, Loaded, Panel, StatusBadge } from '../../../ui/index.ts';
import { stateBadges, stateNames } from '../labels.ts';
import { onePayment } from '../queries.ts';
import { JournalPanel } from './journal-panel.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentDisputes } from './payment-disputes.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PaymentUnmatched } from './payment-unmatched.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SandboxActions } from './sandbox-actions.tsx';

export const meta = () => pageMeta({ title: 'Payment' });

/** One payment: its history, messages of the provider, and journal entries. */
export default function PaymentPage() {
  const { t } = useTranslation();
  const { id: paymentQuery = '' } = useParams();
  const id = paymentId.safeParse(paymentQuery);
  return (
    <Loaded
      query={useQuery({
        ...onePayment(id.data ?? ('' as AdminPayment['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this payment")}
      back={<Link to="/admin/payments">{t('Back to payments')}</Link>}
    >
      {(data) => <Payment payment={data} />}
    </Loaded>
  );
}

function Payment({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <DetailPage
      title={`${money(payment.amount)}: ${payment.title}`}
      crumbs={[{ label: t('Payments'), to: '/admin/payments' }]}
      lede={
        <StatusBadge status={stateBadges[payment.status]}>
          {t(stateNames[payment.status])}
        </StatusBadge>
      }
      actions={<PaymentActions payment={payment} />}
      above={
        <>
          <PaymentDisputes payment={payment} />
          <PaymentUnmatched payment={payment} />
        </>
      }
      aside={
        <>
          <Panel title={t('Details')}>
            <PaymentFacts payment={payment} />
          </Panel>
          <RefundsPanel payment={payment} />
          <SandboxActions payment={payment} />
        </>
      }
    >
      <Panel title={t('What happened')} pad={false}>
        <PaymentTimeline payment={payment} />
      </Panel>
      <JournalPanel payment={payment} />
    </DetailPage>
  );
}
