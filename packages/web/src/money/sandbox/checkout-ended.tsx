import { Button } from '@mantine/core';
import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './checkout.module.css';

/** Shown when the checkout is over. */
export function CheckoutEnded({ checkout: { state, backUrl } }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation();
  const paid = state === 'paid';
  const Icon = paid ? IconCircleCheck : IconClockX;
  return (
    <div className={styles.ended} role="status">
      <Icon size={48} stroke={1.5} aria-hidden />
      <h2>{paid ? t('Payment simulated') : t('This payment page has expired')}</h2>
      <p>
        {paid
          ? t('The provider reports it as paid. No real money was taken.')
          : t('Nothing was paid. You can start the payment again.')}
      </p>
      <Button component="a" href={backUrl} size="md">
        {t('Go back')}
      </Button>
    </div>
  );
}
