import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { refundName, stateNames, unmatchedNames } from '../labels.ts';
import styles from '../payments.module.css';
import { messagesOf, unmatchedOf } from '../queries.ts';
import { useOutcome } from '../use-outcome.ts';
import { useProviderLabels } from '../use-provider-labels.ts';
import { type TimelineEvent, timelineOf } from './timeline.ts';

/** The history of a payment in order, and what comes next. */
export function PaymentTimeline({ payment }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const events = useQuery(messagesOf(payment.reference));
  const unmatched = useQuery(unmatchedOf(payment.id));
  const timeline = timelineOf(payment, events.data ?? [], unmatched.data ?? []);
  return (
    <>
      <ol className={styles.trail}>
        {timeline.map((one) => (
          <li key={one.key} data-ahead={one.kind === 'check' || undefined}>
            <TimelineEntry payment={payment} one={one} />
            <small>
              <Moment at={one.at} with="time" />
            </small>
          </li>
        ))}
      </ol>
      {(events.error ?? unmatched.error) && (
        <p className={styles.missing} role="alert">
          {t("Couldn't load everything. Reload the page to try again.")}
        </p>
      )}
    </>
  );
}

function TimelineEntry({ payment, one }: { payment: AdminPayment; one: TimelineEvent }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const provider = useProviderLabels()(payment.provider);
  const outcome = useOutcome();
  switch (one.kind) {
    case 'started':
      return (
        <p>
          <b>{t('Started')}</b> {t('with {{provider}}', { provider })}
        </p>
      );
    case 'settled':
      return <Settled payment={payment} />;
    case 'message':
      return (
        <p>
          <b>{t('{{provider}} sent a webhook', { provider })}</b>{' '}
          <span className={styles.code}>{one.event.kind}</span>: {outcome(one.event)}
        </p>
      );
    case 'unmatched':
      return (
        <p>
          <b>{t(unmatchedNames[one.unmatched.kind])}</b>
          {one.unmatched.received && `: ${money(one.unmatched.received)}`}
        </p>
      );
    case 'resolved':
      return (
        <p>
          <b>{t('Resolved')}</b>
          {one.unmatched.resolvedBy && ` (${one.unmatched.resolvedBy})`}:{one.unmatched.resolution}
        </p>
      );
    case 'refund':
      return (
        <p>
          <b>
            {one.refund.isDispute
              ? t('Dispute of {{amount}}', { amount: money(one.refund.amount) })
              : t('Refund of {{amount}}', { amount: money(one.refund.amount) })}
          </b>
          {one.refund.by && ` (${one.refund.by})`}: {t(refundName(one.refund))}
        </p>
      );
    case 'check':
      return (
        <p>
          {t(
            "Unless {{provider}} responds first, we'll check with it again. Checks so far: {{count}}",
            {
              provider,
              count: payment.checks,
            },
          )}
        </p>
      );
  }
}

function Settled({ payment: { status } }: { payment: AdminPayment }) {
  const { t } = useTranslation();
  const why: Partial<Record<AdminPayment['status'], string>> = {
    succeeded: t('and recorded'),
    failed: t('and closed'),
    expired: t('before payment'),
    unmatched: t('until reviewed'),
  };
  return (
    <p>
      <b>{t(stateNames[status])}</b> {why[status]}
    </p>
  );
}
