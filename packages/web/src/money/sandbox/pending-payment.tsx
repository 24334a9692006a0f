import { Button } from '@mantine/core';
import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { isPhoneMethod } from './labels.ts';
import styles from './waiting.module.css';

const refetchMs = 2_000;

/** A prompt on the payer’s phone or a transfer is pending. The payer can leave and come back. */
export function PendingPayment({ checkout }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation();
  usePolling();
  const byPhone = checkout.charge !== null && isPhoneMethod(checkout.charge.testMethod);
  const self = useLocation().pathname;
  return (
    <div className={`box ${styles.waiting}`}>
      <div>
        <h2>{byPhone ? t('Approve the payment on your phone') : t('Transfer in progress')}</h2>
        <p>
          {byPhone
            ? t('This is what the payer would see on their phone. Choose a response.')
            : t("Bank transfers take time. This one takes 30 seconds, but you don't need to wait.")}
        </p>
      </div>
      <PhonePrompt checkout={checkout} byPhone={byPhone} />
      <p className="muted">
        {t(
          'You can go back now and return to this page later. If you do nothing, the payment completes automatically.',
        )}
      </p>
      <div className={`group ${styles.actions}`} style={{ gap: 12 }}>
        <Button component="a" href={checkout.backUrl} variant="default" size="md">
          {t('Go back without waiting')}
        </Button>
        <noscript>
          <Button component="a" href={self} variant="quiet" size="md">
            {t('Check status')}
          </Button>
        </noscript>
      </div>
    </div>
  );
}

/** With scripts, the page refreshes automatically. */
function usePolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), refetchMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function PhonePrompt({ checkout, byPhone }: { checkout: SandboxCheckout; byPhone: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = money(checkout.charge?.amount ?? checkout.amount);
  return (
    <form method="post" className={byPhone ? styles.phone : styles.slip}>
      <p className={styles.sender}>{byPhone ? t('Sandbox Money') : t('Sandbox Bank')}</p>
      <p>
        {byPhone
          ? t('Pay {{amount}} for “{{title}}”?', { amount, title: checkout.title })
          : t('{{amount}} for “{{title}}”', { amount, title: checkout.title })}
      </p>
      <div className="stack" style={{ gap: 8, marginTop: 12 }}>
        <Button type="submit" name="decision" value="approve" size="md">
          {byPhone ? t('Approve') : t('Complete the transfer now')}
        </Button>
        <Button type="submit" name="decision" value="refuse" size="md" variant="default">
          {byPhone ? t('Decline') : t('Fail the transfer')}
        </Button>
      </div>
    </form>
  );
}
