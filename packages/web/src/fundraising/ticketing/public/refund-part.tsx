import { Button, Textarea } from '@mantine/core';
import type { OwnOrder } from '@ngo-plus/contract/fundraising/ticketing';
import { Form, useNavigation } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Note } from '../../../ui/index.ts';
import type { OwnFormResult } from './own-order.ts';
import { RefundPolicy } from './refund-policy.tsx';
import styles from './tickets.module.css';

type Props = { order: OwnOrder; answer: OwnFormResult | undefined };

/**
 * The refund policy of a paid order, with a form to request a refund. It works without JavaScript.
 */
export function RefundSection({ order, answer }: Props) {
  const { t } = useTranslation();
  const { event, amount, status, mayAskRefund, refundRequest } = order;
  if (status !== 'paid' || amount.amountMinor === '0' || event.status === 'cancelled') return null;
  return (
    <section className="stack" style={{ gap: 12 }}>
      <h2 className={styles.heading}>{t('Refunds')}</h2>
      <RefundPolicy refunds={event.refunds} timeZone={event.timeZone} />
      {refundRequest && <Request request={refundRequest} />}
      {mayAskRefund && <RefundRequestForm answer={answer} />}
      {!mayAskRefund && refundRequest?.state !== 'open' && <Contact order={order} />}
    </section>
  );
}

function Request({
  request: { state, at, answer },
}: {
  request: NonNullable<OwnOrder['refundRequest']>;
}) {
  const { t } = useTranslation();
  const words = {
    open: t('You requested a refund. The organiser will answer by email.'),
    declined: t('The organiser declined your refund request. Your tickets stay valid.'),
    accepted: t('The organiser accepted your refund request.'),
  }[state];
  return (
    <Note tone="warn" role="status">
      <p>
        {words} <Moment at={at} />
      </p>
      {answer && <p>{answer}</p>}
    </Note>
  );
}

function RefundRequestForm({ answer }: { answer: OwnFormResult | undefined }) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  const wrong = answer?.action === 'refund' ? answer.fields : {};
  const error = wrong['reason'];
  return (
    <details className={`${styles.part} unprinted`} open={error !== undefined}>
      <summary>{t('Request a refund')}</summary>
      <Form
        method="post"
        replace
        preventScrollReset
        className="stack"
        style={{ gap: 14, marginTop: 14 }}
      >
        <input type="hidden" name="action" value="refund" />
        <Textarea
          label={t('Reason (optional)')}
          name="reason"
          maxLength={500}
          minRows={2}
          error={error}
        />
        <p>{t('Your tickets stay valid until the organiser refunds them.')}</p>
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {t('Send request')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Contact({ order: { event } }: { order: OwnOrder }) {
  const { t } = useTranslation();
  return (
    <p>
      {event.contactEmail ? (
        <>
          {t('Questions about a refund?')}{' '}
          <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
        </>
      ) : (
        t('Questions about a refund? Contact {{organisation}}.', {
          organisation: event.organisation,
        })
      )}
    </p>
  );
}
