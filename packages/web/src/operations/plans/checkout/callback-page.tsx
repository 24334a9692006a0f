import { Button } from '@mantine/core';
import { readPaymentStatus } from '@ngo-plus/contract/money/payments';
import { useEffect } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { call, ifExists, pageMeta, through, useTranslation } from '../../../kernel/index.ts';
import { CheckAgain, outcomeOf } from '../../../money/payment-outcomes/index.ts';
import { AuthFrame } from '../../../ui/index.ts';
import { checkoutTiles } from './checkout-tiles.ts';
import { useVerification, type Verification } from './use-verification.ts';

const description = "We're checking with the payment provider whether your plan is paid.";

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Checking your payment', description, listed: false }, page);

/** The URL has a payment reference: the page is private and must not be cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Without scripts, the page shows the status as of the page load. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = new URL(args.request.url).searchParams.get('tx_ref') ?? '';
  const options = { ...through(args), anonymous: true };
  return { payment: await ifExists(call(readPaymentStatus, { reference }, options)) };
}

/** The return page of the payment service. Its URL parameters are only a hint; the server verifies the payment. */
export default function CallbackPage() {
  const [address] = useSearchParams();
  const { verification, isFollowed } = useVerification({
    transactionId: address.get('transaction_id') ?? '',
    reference: address.get('tx_ref') ?? '',
    status: address.get('status') ?? '',
  });
  switch (verification.state) {
    case 'success':
      return <Success message={verification.message} />;
    case 'cancelled':
      return <Cancelled {...verification} />;
    case 'failed':
      return <Failed {...verification} />;
    case 'error':
      return <Refused {...verification} />;
    default:
      return <Processing waits={verification.state === 'pending'} isFollowed={isFollowed} />;
  }
}

type ProcessingProps = { readonly waits: boolean; readonly isFollowed: boolean };

function Processing({ waits: isSlow, isFollowed }: ProcessingProps) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('Checking your payment')} tiles={checkoutTiles}>
      <p role="status">
        {isSlow
          ? t("Your payment isn't confirmed yet. If your phone asks you to, approve it there.")
          : t('One moment, please.')}{' '}
        {isSlow &&
          (isFollowed
            ? t('This page updates automatically.')
            : t('This page no longer updates automatically.'))}
      </p>
      <noscript>
        <NoScriptStatus />
      </noscript>
      {isSlow && (
        <>
          <CheckAgain />
          <p>
            {t('You can leave this page. Your plan becomes active once we receive the payment.')}{' '}
            <Link to="/dashboard">{t('Go to your dashboard')}</Link>
          </p>
        </>
      )}
    </AuthFrame>
  );
}

/** The status as of the page load, and a link to reload it. */
function NoScriptStatus() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const payment = useLoaderData<typeof loader | undefined>()?.payment;
  const words = {
    paid: t('We received your payment. Turn on JavaScript to use your plan.'),
    pending: t("Your payment isn't confirmed yet. If your phone asks you to, approve it there."),
    cancelled: t("Payment cancelled. You weren't charged."),
    failed: t("Your payment failed. You weren't charged."),
    unmatched: t('Your payment is being reviewed'),
    unknown: t('Missing payment information. Please try again or contact support.'),
  };
  return (
    <>
      <p>{words[outcomeOf(payment, address.get('status'))]}</p>
      <p>
        <a href={`?${address}`}>{t('Check again')}</a> <a href="/pricing">{t('Back to pricing')}</a>
      </p>
    </>
  );
}

const checkoutPath = '/pricing/checkout';
const cancelledAfterMs = 5_000;

function Cancelled({ retryUrl }: Extract<Verification, { state: 'cancelled' }>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(`${checkoutPath}?cancelled=1`), cancelledAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthFrame title={t('You cancelled the payment')} tiles={checkoutTiles}>
      <p role="status">
        {t("You weren't charged. You can try again. This page continues in 5 seconds.")}
      </p>
      <Retry retryUrl={retryUrl} />
    </AuthFrame>
  );
}

function Failed({ message, reason, retryUrl }: Extract<Verification, { state: 'failed' }>) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('Your payment failed')} tiles={checkoutTiles}>
      <p role="alert">
        {message
          ? message
          : t("You weren't charged. Try again, or pay another way, for example by card.")}
      </p>
      {reason && <p>{t('The payment provider says: {{reason}}', { reason })}</p>}
      <Retry retryUrl={retryUrl} />
    </AuthFrame>
  );
}

/** Back to the payment page while it is open, otherwise to the order. */
function Retry({ retryUrl }: { retryUrl: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="group">
      <Button size="md" component="a" href={retryUrl ?? checkoutPath}>
        {t('Try again')}
      </Button>
      {retryUrl !== null && (
        <Button size="md" variant="default" component={Link} to={checkoutPath}>
          {t('Use another payment method')}
        </Button>
      )}
      <Button size="md" variant="default" component={Link} to="/pricing">
        {t('Back to pricing')}
      </Button>
    </div>
  );
}

const redirectAfterMs = 3_000;

function Success({ message }: { message: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard'), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthFrame title={t('Payment Successful!')} tiles={checkoutTiles}>
      <p role="status">
        {message ? message : t('Your subscription is activated.')}{' '}
        {t('Taking you to your dashboard...')}
      </p>
      <Button size="md" component={Link} to="/dashboard">
        {t('Go to your dashboard')}
      </Button>
    </AuthFrame>
  );
}

function Refused({ message }: Extract<Verification, { state: 'error' }>) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t("Couldn't verify your payment")} tiles={checkoutTiles}>
      <p role="alert">{message}</p>
      <Button size="md" component={Link} to="/pricing">
        {t('Back to pricing')}
      </Button>
    </AuthFrame>
  );
}
