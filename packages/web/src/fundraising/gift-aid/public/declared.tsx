import { cancellationNotice } from '@ngo-plus/contract/fundraising/gift-aid';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './declare.module.css';

/** The form has been removed, so the focus moves to the message that replaces it. */
export function DeclarationConfirmation({ charity }: { charity: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 20 }} role="status">
      <div className={styles.done}>
        <h1 ref={heading} tabIndex={-1}>
          {t("Thank you. You've made your declaration")}
        </h1>
        <p>{t('{{charity}} can now claim 25p from HMRC for every £1 you donated.', { charity })}</p>
      </div>
      <h2>{t('What happens next')}</h2>
      <p>{cancellationNotice}</p>
    </div>
  );
}
