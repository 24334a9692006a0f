import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './event.module.css';

/** Redirects to the payment page, with a link as a fallback. */
export function RedirectToPayment({ checkoutUrl }: { checkoutUrl: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.submit}>
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
