import { Button } from '@mantine/core';
import { decimalOf } from '@ngo-plus/contract/kernel';
import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { useEffect, useRef } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import type { StartedDonation } from '../public/index.ts';
import styles from './embed.module.css';
import type { HostPage, Report } from './use-host.ts';
import { usePayment } from './use-payment.ts';

export type Paid = { readonly started: StartedDonation; readonly isOpened: boolean };

export const reportOf = ({ amount, donationId }: StartedDonation): Report => ({
  amount: decimalOf(BigInt(amount.amountMinor), amount.currency),
  currency: amount.currency,
  reference: donationId,
});

type Props = {
  readonly paying: Paid;
  readonly notifyHost: HostPage['notifyHost'];
  /** Returns to the form: a new one after a donation, otherwise with the previous input. */
  readonly again: (isNew: boolean) => void;
};

/** Shown while the donor pays in another tab: instructions, then the outcome. */
export function Paying({ paying, notifyHost, again }: Props) {
  const { t } = useTranslation();
  const { started } = paying;
  const payment = usePayment(started.reference);
  const state = stateOf(payment);
  const box = useRef<HTMLDivElement>(null);
  // Screen readers announce every change, so a status that has not changed must not be rendered again.
  useEffect(() => {
    if (state !== undefined) box.current?.focus();
  }, [state]);
  useEffect(() => {
    if (state === 'donated' || state === 'failed') notifyHost(state, reportOf(started));
  }, [state, started, notifyHost]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.paying} data-state={state}>
      <Texts paying={paying} payment={payment} state={state} />
      {state === 'waiting' && (
        <Button component="a" href={started.checkoutUrl} target="_blank" rel="noopener" size="md">
          {t('Open payment page')}
        </Button>
      )}
      {state !== 'unmatched' && (
        <Button variant="default" size="md" onClick={() => again(state === 'donated')}>
          {state === 'donated'
            ? t('Donate again')
            : state === 'failed'
              ? t('Try again')
              : t('Back to the form')}
        </Button>
      )}
    </div>
  );
}

type State = 'waiting' | 'donated' | 'failed' | 'unmatched';

function stateOf(payment: PaymentStatus | undefined): State {
  if (payment?.status === 'succeeded') return 'donated';
  if (payment?.status === 'unmatched') return 'unmatched';
  return payment?.status === 'failed' || payment?.status === 'expired' ? 'failed' : 'waiting';
}

function Texts({
  paying: { isOpened },
  payment,
  state,
}: Pick<Props, 'paying'> & { payment: PaymentStatus | undefined; state: State }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (payment && state === 'donated')
    return (
      <>
        <h2>{t('Thank you for your donation')}</h2>
        <p>
          {t(
            'We received your donation of {{amount}} for “{{title}}”. Your receipt is on its way.',
            {
              amount: money(payment.amount),
              title: payment.title,
            },
          )}
        </p>
      </>
    );
  if (state === 'failed')
    return (
      <>
        <h2>{t("Your donation wasn't paid")}</h2>
        <p>
          {payment?.failure
            ? t("The payment provider says: {{failure}}. You weren't charged. You can try again.", {
                failure: payment.failure,
              })
            : t("You weren't charged. You can try again.")}
        </p>
      </>
    );
  if (state === 'unmatched')
    return (
      <>
        <h2>{t('Your payment is being reviewed')}</h2>
        <p>
          {t(
            "Something about it is unusual, so our team is reviewing it. You don't need to do anything.",
          )}
        </p>
      </>
    );
  const failure = payment?.status === 'open' ? payment.failure : null;
  if (failure)
    return (
      <>
        <h2>{t('Your payment failed')}</h2>
        <p>
          {t(
            "The payment provider says: {{failure}}. You weren't charged. Try again, or use another method, such as card or mobile money.",
            { failure },
          )}
        </p>
      </>
    );
  return (
    <>
      <h2>{isOpened ? t('Pay in the other tab') : t('One more step')}</h2>
      <p>
        {isOpened
          ? t('This page updates automatically. If you closed the payment tab, open it again.')
          : t('Your browser blocked the payment page. Open it yourself.')}
      </p>
    </>
  );
}
