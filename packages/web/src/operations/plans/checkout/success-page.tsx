import { Button } from '@mantine/core';
import { Link, type MetaArgs } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { AuthFrame } from '../../../ui/index.ts';
import { checkoutTiles } from './checkout-tiles.ts';

const description = 'We received your payment, and your plan is active.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Payment Successful!', description, listed: false }, page);

/** Confirms the purchase and links onwards; the payment was verified before. */
export default function SuccessPage() {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('Payment Successful!')} tiles={checkoutTiles}>
      <p>{t('Your subscription is activated. Thank you.')}</p>
      <Button size="md" component={Link} to="/dashboard">
        {t('Go to your dashboard')}
      </Button>
    </AuthFrame>
  );
}
