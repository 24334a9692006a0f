import { Button } from '@mantine/core';
import type { OwnOrder } from '@ngo-plus/contract/fundraising/ticketing';
import { Link, useSearchParams } from 'react-router';
import { Moment, PageHeader, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './tickets.module.css';

type Props = { order: OwnOrder; failure: string | null };

/** How an order stands, and what its buyer can do. */
export function StatusWords({ order, failure }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { status, event, amount, email, isTrial } = order;
  if (event.status === 'cancelled')
    return (
      <PageHeader
        title={t('This event has been cancelled')}
        lede={`${event.cancelReason} ${status === 'refunded' ? t('Your payment was refunded to your original payment method.') : ''}`}
      />
    );
  if (status === 'held') return <Unpaid order={order} failure={failure} />;
  if (status === 'paid')
    return (
      <>
        <PageHeader
          title={t("You're booked")}
          lede={
            email
              ? t(
                  "Show the QR codes at check-in. We've emailed a link to this page to {{email}}.",
                  {
                    email,
                  },
                )
              : t('Show the QR codes at check-in.')
          }
        />
        {isTrial && (
          <p className={styles.note} data-tone="quiet" role="note">
            <b>{t('Test mode: no real payments are taken.')}</b> {t('This payment was a test.')}
          </p>
        )}
      </>
    );
  const [title, lede] = {
    expired: [
      t('Your reservation expired'),
      failure
        ? t("The payment provider says: {{failure}}. You weren't charged. You can try again.", {
            failure,
          })
        : t("We didn't receive your payment in time. You can try again on the event page."),
    ],
    cancelled: [t('These tickets were cancelled'), t("You don't need to do anything else.")],
    refunded: [
      t('Your payment was refunded'),
      t(
        '{{amount}} was refunded to your original payment method. It may take your bank a few days.',
        {
          amount: money(order.refunded),
        },
      ),
    ],
    'too-late': [
      t('Your payment arrived too late'),
      t(
        "{{amount}} arrived after your seats had been released. We're sorry. We'll refund your original payment method automatically.",
        { amount: money(amount) },
      ),
    ],
  }[status];
  return (
    <>
      <PageHeader title={title ?? ''} lede={lede} />
      {status === 'expired' && <TryAgain id={event.id} />}
    </>
  );
}

const TryAgain = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <Button component={Link} to={`/events/${id}`}>
        {t('Back to event')}
      </Button>
    </div>
  );
};

function Unpaid({ order: { event, checkoutUrl, heldUntil }, failure }: Props) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isCancelled = address.has('cancelled') || address.get('status') === 'cancelled';
  const [title, lede] = failure
    ? [
        t('Your payment failed'),
        t(
          "The payment provider says: {{failure}}. You weren't charged. Try again, or use another method, such as card or mobile money.",
          { failure },
        ),
      ]
    : isCancelled
      ? [
          t('You cancelled the payment'),
          t("You weren't charged. You can try again while we hold your seats."),
        ]
      : [
          t('Not paid yet'),
          t(
            "If you've just paid, or need to approve the payment on your phone, wait a moment. This page updates automatically.",
          ),
        ];
  return (
    <>
      <div role="status">
        <PageHeader title={title} lede={lede} />
      </div>
      {heldUntil && (
        <p>
          {t('Your seats are reserved until')} <Moment at={heldUntil} with="time" />
        </p>
      )}
      <div className={styles.ways}>
        {checkoutUrl && (
          <Button component="a" href={checkoutUrl}>
            {failure || isCancelled ? t('Try again') : t('Continue to payment')}
          </Button>
        )}
        <Button component={Link} to={`/events/${event.id}`} variant="default">
          {t('Back to event')}
        </Button>
      </div>
    </>
  );
}
