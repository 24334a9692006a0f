import { Button } from '@mantine/core';
import { readPublicCause } from '@ngo-plus/contract/fundraising/causes';
import { readDonationPage } from '@ngo-plus/contract/fundraising/donations';
import { readOwnGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { type OwnMatch, readOwnMatches } from '@ngo-plus/contract/fundraising/matching';
import { type PaymentStatus, readPaymentStatus } from '@ngo-plus/contract/money/payments';
import { useEffect } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import {
  type CallOptions,
  call,
  ifExists,
  pageMeta,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import {
  CheckAgain,
  type Outcome,
  outcomeOf,
  usePolling,
} from '../../../money/payment-outcomes/index.ts';
import { PublicPage } from '../../../ui/index.ts';
import { OutcomeText } from './outcome-text.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your donation', listed: false }, page);

/** The payment status can change at any time and is private: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

const redirectMs = 5_000;

/** The `status` in the address is only a hint: the server knows whether the payment succeeded. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = new URL(args.request.url).searchParams.get('tx_ref') ?? '';
  const options = { ...through(args), anonymous: true };
  const payment = await ifExists(call(readPaymentStatus, { reference }, options));
  const causeId = await causeOf(reference, payment, options);
  const mayHaveGiftAid = payment?.status === 'succeeded' && payment.amount.currency === 'GBP';
  const giftAid = mayHaveGiftAid
    ? await ifExists(call(readOwnGiftAid, { reference }, options))
    : undefined;
  const isDonation = payment?.status === 'succeeded' && payment.payable === 'donation';
  const matches = isDonation
    ? await ifExists(call(readOwnMatches, { reference }, options))
    : undefined;
  const raiser = isDonation
    ? await ifExists(call(readDonationPage, { reference }, options))
    : undefined;
  return data({ causeId, payment, matches, raiser, offersGiftAid: giftAid?.state === 'open' });
}

/** Returns the cause id in the second part of a reference, if the cause is public; otherwise empty. */
async function causeOf(
  reference: string,
  payment: PaymentStatus | undefined,
  options: CallOptions,
): Promise<string> {
  const id = reference.split('-')[1] ?? '';
  if (payment?.payable === 'donation') return id;
  if (!isId(id)) return '';
  return (await ifExists(call(readPublicCause, { id }, options))) ? id : '';
}

const isId = (text: string) => /^\w{1,64}$/.test(text);

/** The public list of causes. */
const allCauses = '/fundraising';

type Way = { readonly cause: string; readonly onward: string };

/**
 * Returns where the page leads next. Donors are not thanked for a payment known to be unpaid; an unknown reference may
 * still be paid.
 */
function wayOf(causeId: string, outcome: Outcome): Way {
  if (!isId(causeId)) return { cause: allCauses, onward: allCauses };
  const cause = `/causes/${causeId}`;
  if (outcome === 'paid' || outcome === 'unknown')
    return { cause: `${cause}?donation_success=true`, onward: `${cause}?donation_success=true` };
  return { cause, onward: outcome === 'cancelled' ? `${cause}?cancelled=true` : cause };
}

export default function SuccessPage() {
  const { causeId, payment, matches = [], raiser, offersGiftAid } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const outcome = outcomeOf(payment, address.get('status'));
  const way = wayOf(causeId, outcome);
  const isFollowed = usePolling(outcome === 'pending', revalidate);
  // The donor has to decide after a failed payment, so there is no automatic redirect.
  const redirects = outcome !== 'pending' && outcome !== 'failed';
  useGoOn(way.onward, redirects);
  return (
    <PublicPage width="text" data-state={payment?.status ?? 'unknown'}>
      {redirects && (
        <noscript>
          <meta httpEquiv="refresh" content={`${redirectMs / 1_000};url=${way.onward}`} />
        </noscript>
      )}
      <div role="status">
        <OutcomeText payment={payment} outcome={outcome} isFollowed={isFollowed} />
      </div>
      {outcome === 'pending' && <CheckAgain />}
      {matches.map((match, at) => (
        <Matched key={`${at + 1}`} match={match} />
      ))}
      {raiser && (
        <p>
          {t('It counts towards the fundraising page of')}{' '}
          <Link to={`/fundraise/${raiser.id}`}>{raiser.name}</Link>
        </p>
      )}
      <div className="group">
        {payment && offersGiftAid && (
          <Button component={Link} to={`/gift-aid/${payment.reference}`} size="md">
            {t('Add Gift Aid')}
          </Button>
        )}
        <TryAgain payment={payment} outcome={outcome} form={`${way.cause}#give`} />
        <Button
          component={Link}
          to={way.cause}
          variant={isUnpaid(outcome) ? 'default' : 'filled'}
          size="md"
        >
          {t('Return to Cause')}
        </Button>
        <Button component={Link} to={allCauses} variant="default" size="md">
          {t('View All Causes')}
        </Button>
        {outcome === 'paid' && payment && (
          <Button
            component="a"
            href={`/api/receipts/own/${payment.reference}`}
            download
            variant="default"
            size="md"
          >
            {t('Download receipt')}
          </Button>
        )}
      </div>
      {redirects && <p className="muted">{t("You'll be redirected in 5 seconds.")}</p>}
    </PublicPage>
  );
}

const isUnpaid = (outcome: Outcome) => outcome === 'failed' || outcome === 'cancelled';

type Retry = {
  readonly payment: PaymentStatus | undefined;
  readonly outcome: Outcome;
  /** The donation form of the cause. */
  readonly form: string;
};

/** Link back to the payment page while it is open; otherwise to the donation form. */
function TryAgain({ payment, outcome, form }: Retry) {
  const { t } = useTranslation();
  if (!isUnpaid(outcome)) return null;
  const { retryUrl = null } = payment ?? {};
  return (
    <>
      <Button component="a" href={retryUrl ?? form} size="md">
        {t('Try again')}
      </Button>
      {outcome === 'failed' && retryUrl !== null && (
        <Button component="a" href={form} variant="default" size="md">
          {t('Use another payment method')}
        </Button>
      )}
    </>
  );
}

/** A sponsor's match: a promise, shown separately from the payment. */
function Matched({ match: { sponsor, matched } }: { match: OwnMatch }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = money(matched);
  return (
    <p>
      {sponsor === null
        ? t('A friend of this cause adds {{amount}} to your donation.', { amount })
        : t('{{sponsor}} adds {{amount}} to your donation.', { sponsor, amount })}
    </p>
  );
}

function useGoOn(to: string, isEnabled: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(() => void navigate(to), redirectMs);
    return () => clearTimeout(timer);
  }, [to, isEnabled, navigate]);
}
