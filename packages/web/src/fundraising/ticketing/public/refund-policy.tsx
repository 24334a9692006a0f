import type { RefundTerms } from '@ngo-plus/contract/fundraising/ticketing';
import { useTranslation, ZonedMoment } from '../../../kernel/index.ts';
import styles from './event.module.css';

/** The refund policy that buyers see. */
export function RefundPolicy({ refunds, timeZone }: { refunds: RefundTerms; timeZone: string }) {
  const { t } = useTranslation();
  const { policy, until, words } = refunds;
  return (
    <p className={styles.policy}>
      <b>{t('Refund policy:')}</b>{' '}
      {policy === 'none' && t('No refunds unless the event is cancelled.')}
      {policy === 'own-words' && words}
      {policy === 'until-days' && until && (
        <>
          {t('You can request a refund until')} <ZonedMoment at={until} timeZone={timeZone} />.
        </>
      )}
    </p>
  );
}
