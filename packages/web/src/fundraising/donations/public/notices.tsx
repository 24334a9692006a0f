import { useTranslation } from '../../../kernel/index.ts';
import { Note } from '../../../ui/index.ts';

/** Message at the top after returning from the payment page. */
export function CheckoutReturnNotice({ search, title }: { search: string; title: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams(search);
  if (query.get('donation_success') === 'true')
    return (
      <Note tone="good" role="status" title={t('Thank you for your donation')}>
        <p>{t("It helps “{{title}}”. We've emailed you the receipt.", { title })}</p>
      </Note>
    );
  if (query.get('cancelled') === 'true')
    return (
      <Note tone="warn" role="status">
        <p>{t("You left before paying, so you weren't charged. You can try again below.")}</p>
      </Note>
    );
  return null;
}

/** Warns that no money moves in test mode. */
export function SandboxNote() {
  const { t } = useTranslation();
  return (
    <Note tone="warn" role="note">
      <p>
        <b>{t('Test mode: no real payments are taken.')}</b> {t('Donations here are only a test.')}
      </p>
    </Note>
  );
}
