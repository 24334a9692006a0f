import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { Note, PageHeader, PublicBox, PublicPage } from '../../ui/index.ts';
import styles from './pay-by-link.module.css';

type Props = {
  title: string;
  lede: string;
  isLive: boolean;
  /** The visitor returned from the payment page without paying, and can still pay. */
  wasCancelled: boolean;
  /** Why the submit failed: a translation key. */
  refusal: string | undefined;
  /** Result of the submit, if it did not lead to a payment page. */
  done?: string | undefined;
  /** Address of the payment page, once opened. */
  checkoutUrl: string | undefined;
  /** The request and its buttons; `strong` is the amount, `small` the conditions. */
  children: ReactNode;
  /** Further links. */
  below: ReactNode;
};

/** Page of an email's payment link for a promised donation. One submit, also without JavaScript. */
export function PayByLink(props: Props) {
  const { title, lede, isLive, wasCancelled, refusal, done, checkoutUrl, children, below } = props;
  const { t } = useTranslation();
  return (
    <PublicPage width="text">
      <PageHeader title={title} lede={lede} />
      {!isLive && (
        <Note tone="good" role="note">
          <b>{t('Test mode: no real payments are taken.')}</b>{' '}
          {t('Donations here are only a test.')}
        </Note>
      )}
      {wasCancelled && (
        <Note tone="good" role="status">
          {t("You left before paying, so you weren't charged. You can try again below.")}
        </Note>
      )}
      {refusal !== undefined && (
        <Note role="alert" tone="good">
          {refusal}
        </Note>
      )}
      {done !== undefined && (
        <Note role="status" tone="good">
          {done}
        </Note>
      )}
      {checkoutUrl ? (
        <RedirectToPayment checkoutUrl={checkoutUrl} />
      ) : (
        <Form method="post" className={`box stack ${styles.box}`} style={{ gap: 14 }}>
          {children}
        </Form>
      )}
      <p>{below}</p>
    </PublicPage>
  );
}

/** An invalid link from an email, and where to go instead. */
export function InvalidLink({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('This link is invalid')}
        lede={t('Part of it may be missing. Open it again from the email.')}
      />
      {children}
    </PublicPage>
  );
}

/**
 * Redirects to the payment page, also without JavaScript; a link covers the case that neither
 * works.
 */
function RedirectToPayment({ checkoutUrl }: { checkoutUrl: string }) {
  const { t } = useTranslation();
  useEffect(() => location.assign(checkoutUrl), [checkoutUrl]);
  return (
    <PublicBox role="status">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />
      </noscript>
      <p>{t('You pay on the next page. It opens automatically.')}</p>
      <div>
        <Button component="a" href={checkoutUrl}>
          {t('Continue to payment')}
        </Button>
      </div>
    </PublicBox>
  );
}
