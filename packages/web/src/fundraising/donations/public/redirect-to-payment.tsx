import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './donation-form.module.css';

/** Redirects to the payment page, also without JavaScript; a link covers the case that neither works. */
export function RedirectToPayment({ checkoutUrl }: { checkoutUrl: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.submit}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />
      </noscript>
      <p>
        <b>{t('One more step')}</b>
      </p>
      <p>{t('You pay on the next page. It opens automatically.')}</p>
      <Button component="a" href={checkoutUrl} size="md">
        {t('Continue to payment')}
      </Button>
    </div>
  );
}
