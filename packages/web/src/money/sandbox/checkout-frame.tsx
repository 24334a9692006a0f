import { Button } from '@mantine/core';
import type { SandboxCheckout } from '@ngo-plus/contract/money/sandbox';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './checkout.module.css';

/** Shows prominently that this is a sandbox, and the order beside every step. */
export function CheckoutFrame({
  checkout,
  children,
}: {
  checkout: SandboxCheckout;
  children: ReactNode;
}) {
  return (
    <>
      <Banner />
      <div className={styles.page}>
        <Order checkout={checkout} />
        <div>{children}</div>
      </div>
    </>
  );
}

function Banner() {
  const { t } = useTranslation();
  return (
    <div className={styles.banner}>
      <div>
        <h1 tabIndex={-1}>{t('Test mode: no real payments are taken')}</h1>
        <p>
          {t(
            'This simulates a payment provider so you can try payments before setting up a real one. No bank is involved. Never enter a card number here.',
          )}
        </p>
      </div>
    </div>
  );
}

function Order({ checkout }: { checkout: SandboxCheckout }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { amount, title, description, payer, reference, saveCard, expiresAt } = checkout;
  return (
    <section className={styles.order} aria-labelledby="sandbox-order">
      <h2 id="sandbox-order">{t('Amount')}</h2>
      <p className={styles.amount}>{money(amount)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('For')}</dt>
          <dd>
            {title}
            {description && description !== title && <small>{description}</small>}
          </dd>
        </div>
        {payer.email && (
          <div>
            <dt>{t('By')}</dt>
            <dd>
              {payer.name}
              <small>{payer.email}</small>
            </dd>
          </div>
        )}
        {saveCard && (
          <div>
            <dt>{t('Card')}</dt>
            <dd>{t('Saved for later payments')}</dd>
          </div>
        )}
        <div>
          <dt>{t('Expires')}</dt>
          <dd>
            <Moment at={expiresAt} with="time" />
          </dd>
        </div>
        <div>
          <dt>{t('Reference')}</dt>
          <dd className={styles.reference}>{reference}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The page for an invalid or truncated URL. */
export function NoCheckout() {
  const { t } = useTranslation();
  return (
    <div className={styles.banner}>
      <div>
        <h1 tabIndex={-1}>{t('Payment not found')}</h1>
        <p>{t('Check the link, or start the payment again.')}</p>
        <Button component={Link} to="/" variant="default" size="md">
          {t('Go to the home page')}
        </Button>
      </div>
    </div>
  );
}
