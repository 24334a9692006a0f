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
        title={t('This event is cancelled')}
        lede={`${event.cancelReason} ${status === 'refunded' ? t('What you paid went back the way it came.') : ''}`}
      />
    );
  if (status === 'held') return <Unpaid order={order} failure={failure} />;
  if (status === 'paid')
    return (
      <>
        <PageHeader
          title={t('You are coming')}
          lede={
            email
              ? t(
                  'Show the square codes at the door. The way back here is on its way to {{email}}.',
                  {
                    email,
                  },
                )
              : t('Show the square codes at the door.')
          }
        />
        {isTrial && (
          <p className={styles.note} data-tone="quiet" role="note">
            <b>{t('Sandbox: no money moves.')}</b> {t('This payment was a trial.')}
          </p>
        )}
      </>
    );
  const [title, lede] = {
    expired: [
      t('Your seats were let go'),
      failure
        ? t('The payment service says: {{failure}}. Nothing was paid. You can try again.', {
            failure,
          })
        : t('Nothing was paid in time. You can try again on the page of the event.'),
    ],
    cancelled: [t('These tickets were given up'), t('Nothing is left to do.')],
    refunded: [
      t('Your money went back'),
      t('{{amount}} went back the way it came. A bank may take some days for it.', {
        amount: money(order.refunded),
      }),
    ],
    'too-late': [
      t('Your payment came too late'),
      t(
        '{{amount}} arrived after your seats had gone to others. We are sorry. It goes back the way it came, and you need do nothing.',
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
        {t('Back to the event')}
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
          'The payment service says: {{failure}}. Nothing was charged. Try again, or pay another way, for example by card or mobile money.',
          { failure },
        ),
      ]
    : isCancelled
      ? [
          t('You cancelled the payment'),
          t('Nothing was charged. You can try again while we keep your seats.'),
        ]
      : [
          t('Not paid yet'),
          t(
            'If you have just paid, or have to approve it on your phone, wait a moment. This page updates automatically.',
          ),
        ];
  return (
    <>
      <div role="status">
        <PageHeader title={title} lede={lede} />
      </div>
      {heldUntil && (
        <p>
          {t('Your seats are kept until')} <Moment at={heldUntil} with="time" />
        </p>
      )}
      <div className={styles.ways}>
        {checkoutUrl && (
          <Button component="a" href={checkoutUrl}>
            {failure || isCancelled ? t('Try again') : t('Go to the payment page')}
          </Button>
        )}
        <Button component={Link} to={`/events/${event.id}`} variant="default">
          {t('Back to the event')}
        </Button>
      </div>
    </>
  );
}
