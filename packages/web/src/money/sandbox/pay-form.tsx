import { Button } from '@mantine/core';
import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import { IconCreditCard, IconDeviceMobile } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './checkout.module.css';
import { ChoiceRow, Choices } from './choices.tsx';
import { approvalChoices, arrivalChoices, methods, reasonOf, webhookChoices } from './labels.ts';

const icons = { card: IconCreditCard, phone: IconDeviceMobile };

type Props = {
  checkout: SandboxCheckout;
  /** Why the submitted form was refused. */
  refusal: string | undefined;
};

/** Selects a payment method and its result. A plain HTML form that works without scripts. */
export function PayForm({ checkout, refusal }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <form method="post" className={styles.form}>
      {refusal && (
        <div role="alert" className={styles.failed}>
          <p>{refusal}</p>
        </div>
      )}
      {!refusal && <Declined checkout={checkout} />}
      <h2>{t('Choose a test method')}</h2>
      {methods.map(({ legend, kind, choices }) => {
        const Icon = icons[kind];
        return (
          <fieldset key={kind} className={styles.group}>
            <legend>
              <Icon size={20} aria-hidden />
              {t(legend)}
            </legend>
            <div className={styles.rows}>
              {choices.map((choice) => (
                <ChoiceRow
                  key={choice.value}
                  name="testMethod"
                  chosen={choice.value === 'card'}
                  {...choice}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <details className={styles.details}>
        <summary>{t('Simulate a problem')}</summary>
        <div>
          <Choices legend={t('Webhook')} name="webhooks" choices={webhookChoices} />
          <Choices legend={t('Amount')} name="arrives" choices={arrivalChoices} />
          <Choices legend={t('Provider API response')} name="answers" choices={approvalChoices} />
        </div>
      </details>
      <div className={`group ${styles.actions}`} style={{ gap: 12 }}>
        <Button type="submit" size="md">
          {t('Simulate paying {{amount}}', { amount: money(checkout.amount) })}
        </Button>
        <Button component="a" href={checkout.backUrl} variant="default" size="md">
          {checkout.charge ? t('Go back without paying') : t('Cancel and go back')}
        </Button>
      </div>
    </form>
  );
}

/** The last attempt, if it failed. */
function Declined({ checkout: { charge } }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation();
  if (!charge) return null;
  const reason = charge.failure ? reasonOf(charge.failure) : undefined;
  return (
    <div role="alert" className={styles.failed}>
      <h2>{t('The payment was declined')}</h2>
      <p>
        {reason && t(reason)} {t('Try another method, or go back.')}
      </p>
    </div>
  );
}
