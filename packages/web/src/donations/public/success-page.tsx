import { Button } from '@mantine/core';
import { readGiftPage } from '@ngo-plus/contract/donations';
import { readOwnGiftAid } from '@ngo-plus/contract/gift-aid';
import { type OwnMatch, readOwnMatches } from '@ngo-plus/contract/matching';
import { type PaymentStatus, readPaymentStatus } from '@ngo-plus/contract/payments';
import { useEffect } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import {
  call,
  ifFound,
  PageHeader,
  pageMeta,
  through,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './success.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your gift', listed: false }, page);

/** How a payment stands changes from one moment to the next, and is its payer’s alone. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

const redirectMs = 5_000;
const askAgainMs = 3_000;

/** What the address says is only where to look: whether it was paid, the server knows. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = new URL(args.request.url).searchParams.get('tx_ref') ?? '';
  const causeId = reference.split('-')[1] ?? '';
  const options = { ...through(args), anonymous: true };
  const payment = await ifFound(call(readPaymentStatus, { reference }, options));
  const mayHaveGiftAid = payment?.status === 'succeeded' && payment.amount.currency === 'GBP';
  const giftAid = mayHaveGiftAid
    ? await ifFound(call(readOwnGiftAid, { reference }, options))
    : undefined;
  const isGift = payment?.status === 'succeeded' && payment.purpose === 'donation';
  const matches = isGift ? await ifFound(call(readOwnMatches, { reference }, options)) : undefined;
  const raiser = isGift ? await ifFound(call(readGiftPage, { reference }, options)) : undefined;
  return data({ causeId, payment, matches, raiser, offersGiftAid: giftAid?.state === 'open' });
}

/**
 * Where to after the page, without a thank-you for what is known not to be paid. A reference that is not
 * ours says nothing of that.
 */
function wayOn(causeId: string, payment: PaymentStatus | undefined): string {
  if (!/^[\w]{1,64}$/.test(causeId)) return '/causes';
  const isThanked = payment === undefined || payment.status === 'succeeded';
  const thanks = isThanked ? '?donation_success=true' : '';
  return `/causes/${causeId}${thanks}`;
}

const isUnderWay = (payment: PaymentStatus | undefined) =>
  payment !== undefined && ['created', 'open', 'pending', 'held'].includes(payment.status);

export default function SuccessPage() {
  const { t } = useTranslation();
  const { causeId, payment, matches = [], raiser, offersGiftAid } = useLoaderData<typeof loader>();
  const to = wayOn(causeId, payment);
  const waits = isUnderWay(payment) && payment?.status !== 'held';
  useAskAgain(waits);
  useGoOn(to, !waits);
  return (
    <div className={styles.page} data-state={payment?.status ?? 'unknown'}>
      <noscript>
        <meta
          httpEquiv="refresh"
          content={waits ? `${askAgainMs / 1_000}` : `${redirectMs / 1_000};url=${to}`}
        />
      </noscript>
      <Said payment={payment} />
      {matches.map((match, at) => (
        <Matched key={`${at + 1}`} match={match} />
      ))}
      {raiser && (
        <p>
          {t('It counts for the page of')} <Link to={`/fundraise/${raiser.id}`}>{raiser.name}</Link>
        </p>
      )}
      <div className={styles.ways}>
        {payment && offersGiftAid && (
          <Button component={Link} to={`/gift-aid/${payment.reference}`} size="md">
            {t('Add Gift Aid')}
          </Button>
        )}
        <Button component={Link} to={to} size="md">
          {t('Return to Cause')}
        </Button>
        <Button component={Link} to="/fundraising" variant="default" size="md">
          {t('View All Causes')}
        </Button>
        {payment?.status === 'succeeded' && (
          <Button
            component="a"
            href={`/api/receipts/own/${payment.reference}`}
            download
            variant="default"
            size="md"
          >
            {t('Download the receipt')}
          </Button>
        )}
      </div>
      {!waits && <p className={styles.small}>{t('You go back by yourself in a few seconds.')}</p>}
    </div>
  );
}

/** What a sponsor adds to the gift: their promise, apart from what was paid. */
function Matched({ match: { sponsor, matched } }: { match: OwnMatch }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = money(matched);
  return (
    <p>
      {sponsor === null
        ? t('A friend of this cause adds {{amount}} to your gift.', { amount })
        : t('{{sponsor}} adds {{amount}} to your gift.', { sponsor, amount })}
    </p>
  );
}

/** What is pending is asked for until it is decided. */
function useAskAgain(waits: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}

function useGoOn(to: string, goes: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => void navigate(to), redirectMs);
    return () => clearTimeout(timer);
  }, [to, goes, navigate]);
}

function Said({ payment }: { payment: PaymentStatus | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!payment)
    return (
      <PageHeader
        title={t('We do not know this payment')}
        lede={t('If you have paid, you get a receipt by e-mail.')}
      />
    );
  const { status, title, failure } = payment;
  const amount = money(payment.amount);
  if (status === 'succeeded')
    return (
      <PageHeader
        title={t('Thank you for your gift')}
        lede={t('{{amount}} for “{{title}}” has arrived. The receipt is on its way to you.', {
          ...{ amount, title },
        })}
      />
    );
  if (status === 'failed' || status === 'expired')
    return (
      <PageHeader
        title={t('Your gift was not paid')}
        lede={
          failure
            ? t('The payment service says: {{failure}}. Nothing was paid. You can try again.', {
                failure,
              })
            : t('Nothing was paid. You can try again on the page of the cause.')
        }
      />
    );
  if (status === 'held')
    return (
      <PageHeader
        title={t('Your payment is being looked at')}
        lede={t('Something about it is unusual, so a person looks at it. You need do nothing.')}
      />
    );
  return (
    <PageHeader
      title={t('Approve it on your phone')}
      lede={
        failure
          ? t('The last try did not go through: {{failure}}. You can try again.', { failure })
          : t(
              '{{amount}} for “{{title}}” is not paid yet. Open the message on your phone and approve it, or wait for your bank. This page finds out by itself.',
              { amount, title },
            )
      }
    />
  );
}
