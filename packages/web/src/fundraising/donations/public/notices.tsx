import { useTranslation } from '../../../kernel/index.ts';
import styles from './cause.module.css';

/** Message at the top after returning from the payment page. */
export function CheckoutReturnNotice({ search, title }: { search: string; title: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams(search);
  if (query.get('donation_success') === 'true')
    return (
      <div className={styles.note} role="status">
        <p>
          <strong>{t('Thank you for your donation')}</strong>
        </p>
        <p>{t("It helps “{{title}}”. We've emailed you the receipt.", { title })}</p>
      </div>
    );
  if (query.get('cancelled') === 'true')
    return (
      <div className={styles.note} data-tone="quiet" role="status">
        <p>{t("You left before paying, so you weren't charged. You can try again below.")}</p>
      </div>
    );
  return null;
}

/** Warns that no money moves in test mode. */
export function SandboxNote() {
  const { t } = useTranslation();
  return (
    <div className={styles.note} data-tone="quiet" role="note">
      <p>
        <b>{t('Test mode: no real payments are taken.')}</b> {t('Donations here are only a test.')}
      </p>
    </div>
  );
}
