import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router';
import { DoorFrame, pageMeta, useTranslation } from '../../kernel/index.ts';
import { doorTiles } from './door-tiles.ts';
import { useVerification, type Verification } from './use-verification.ts';

const description = 'We ask the payment service whether your plan is paid.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Checking your payment', description, listed: false }, page);

/** The address holds a reference: the page is made for this visitor alone and kept nowhere. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Where the payment service sends back who paid for a plan. Its address is a hint; we ask ourselves. */
export default function CallbackPage() {
  const [address] = useSearchParams();
  const verification = useVerification(
    address.get('transaction_id') ?? '',
    address.get('tx_ref') ?? '',
  );
  if (verification.state === 'success') return <Success />;
  if (verification.state === 'error') return <Refused {...verification} />;
  return <Processing waits={verification.state === 'pending'} />;
}

function Processing({ waits }: { waits: boolean }) {
  const { t } = useTranslation();
  return (
    <DoorFrame title={t('Checking your payment')} tiles={doorTiles}>
      <p role="status">
        {waits
          ? t(
              'Your payment is not confirmed yet. If your phone asks you, confirm it there. We go on asking, and this page changes by itself.',
            )
          : t('One moment, please.')}
      </p>
      {waits && (
        <p>
          {t('You can also leave: your plan becomes active once the payment arrives.')}{' '}
          <Link to="/dashboard">{t('Go to your dashboard')}</Link>
        </p>
      )}
    </DoorFrame>
  );
}

const redirectAfterMs = 3_000;

function Success() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard'), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <DoorFrame title={t('Payment Successful!')} tiles={doorTiles}>
      <p role="status">
        {t('Your subscription is activated. You are taken to your dashboard in a moment.')}
      </p>
      <Button size="md" component={Link} to="/dashboard">
        {t('Go to your dashboard')}
      </Button>
    </DoorFrame>
  );
}

function Refused({ message }: Extract<Verification, { state: 'error' }>) {
  const { t } = useTranslation();
  return (
    <DoorFrame title={t('Your payment was not verified')} tiles={doorTiles}>
      <p role="alert">{t(message)}</p>
      <Button size="md" component={Link} to="/pricing">
        {t('Back to pricing')}
      </Button>
    </DoorFrame>
  );
}
