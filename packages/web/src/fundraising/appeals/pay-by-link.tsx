import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-router';
import { PageHeader, useTranslation } from '../../kernel/index.ts';
import styles from './pay-by-link.module.css';

type Props = {
  title: string;
  lede: string;
  isLive: boolean;
  /** They came back from the payment page without paying, and can still do so. */
  wasCancelled: boolean;
  /** Why the press came to nothing: a key of the catalogue. */
  refusal: string | undefined;
  /** What the press did, where it did not lead to a payment page. */
  done?: string | undefined;
  /** Where it is paid, once that page was opened. */
  checkoutUrl: string | undefined;
  /** What is asked for, and the buttons that say so; `strong` is the sum, `small` the conditions. */
  children: ReactNode;
  /** Where else they can go from here. */
  below: ReactNode;
};

/** The page of a link in a letter, on which what somebody agreed to give is paid. One press, also without scripts. */
export function PayByLink(props: Props) {
  const { title, lede, isLive, wasCancelled, refusal, done, checkoutUrl, children, below } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeader title={title} lede={lede} />
      {!isLive && (
        <p className={styles.note} role="note">
          <b>{t('Test mode: no real payments are taken.')}</b>{' '}
          {t('Donations here are only a test.')}
        </p>
      )}
      {wasCancelled && (
        <p className={styles.note} role="status">
          {t("You left before paying, so you weren't charged. You can try again below.")}
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.note}>
          {t(refusal)}
        </p>
      )}
      {done !== undefined && (
        <p role="status" className={styles.note}>
          {done}
        </p>
      )}
      {checkoutUrl ? (
        <RedirectToPayment checkoutUrl={checkoutUrl} />
      ) : (
        <Form method="post" className={styles.box}>
          {children}
        </Form>
      )}
      <p>{below}</p>
    </div>
  );
}

/** A link of a letter that leads nowhere, and where to go instead. */
export function NoSuchLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('This link is invalid')}
        lede={t('Part of it may be missing. Open it again from the email.')}
      />
      {children}
    </div>
  );
}

/** To the payment page: by itself, also without scripts, and by a link where neither works. */
function RedirectToPayment({ checkoutUrl }: { checkoutUrl: string }) {
  const { t } = useTranslation();
  useEffect(() => location.assign(checkoutUrl), [checkoutUrl]);
  return (
    <div role="status" className={styles.box}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />
      </noscript>
      <p>{t('You pay on the next page. It opens automatically.')}</p>
      <div>
        <Button component="a" href={checkoutUrl}>
          {t('Continue to payment')}
        </Button>
      </div>
    </div>
  );
}
