import { Button } from '@mantine/core';
import type { OwnOrder } from '@ngo-plus/contract/fundraising/ticketing';
import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { Link, useSearchParams } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { outcomeOf } from '../../../money/payment-outcomes/index.ts';
import { Note, PageHeader } from '../../../ui/index.ts';

/** `payment` is the payment of an unpaid order; undefined for free orders and when it can't be read. */
type Props = { order: OwnOrder; payment: PaymentStatus | undefined };

/** The status of an order, and what the buyer can do next. */
export function StatusText({ order, payment }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { status, event, amount, email, isTest } = order;
  if (event.status === 'cancelled')
    return (
      <PageHeader
        title={t('This event has been cancelled')}
        lede={`${event.cancelReason} ${status === 'refunded' ? t('Your payment was refunded to your original payment method.') : ''}`}
      />
    );
  if (status === 'held') return <Unpaid order={order} payment={payment} />;
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
        {isTest && (
          <Note tone="warn" role="note">
            <b>{t('Test mode: no real payments are taken.')}</b> {t('This payment was a test.')}
          </Note>
        )}
      </>
    );
  const failure = payment?.failure;
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
    <div className="group unprinted">
      <Button component={Link} to={`/events/${id}`}>
        {t('Back to event')}
      </Button>
    </div>
  );
};

function Unpaid({ order: { event, checkoutUrl, heldUntil }, payment }: Props) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const returned = address.has('cancelled') ? 'cancelled' : address.get('status');
  const outcome = outcomeOf(payment, returned);
  const isOver = outcome === 'failed' || outcome === 'cancelled';
  const [title, lede] =
    outcome === 'failed'
      ? [
          t('Your payment failed'),
          payment?.failure
            ? t(
                "The payment provider says: {{failure}}. You weren't charged. Try again, or use another method, such as card or mobile money.",
                { failure: payment.failure },
              )
            : t(
                "You weren't charged. Try again, or use another method, such as card or mobile money.",
              ),
        ]
      : outcome === 'cancelled'
        ? [
            t('You cancelled the payment'),
            t("You weren't charged. You can try again while we hold your seats."),
          ]
        : outcome === 'unmatched'
          ? [
              t('Your payment is being reviewed'),
              t('Your tickets appear here when the review ends. This page updates automatically.'),
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
      <div className="group unprinted">
        {checkoutUrl && outcome !== 'unmatched' && (
          <Button component="a" href={checkoutUrl}>
            {isOver ? t('Try again') : t('Continue to payment')}
          </Button>
        )}
        <Button component={Link} to={`/events/${event.id}`} variant="default">
          {t('Back to event')}
        </Button>
      </div>
    </>
  );
}
