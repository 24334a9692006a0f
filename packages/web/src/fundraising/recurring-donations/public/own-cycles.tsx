import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { PublicBox, StatusBadge } from '../../../ui/index.ts';
import { cycleBadges, cycleNames, skipNames } from '../labels.ts';
import styles from './own.module.css';

/** The billing cycles, each with its receipt. */
export function OwnCycles({ cycles }: Pick<OwnRecurringDonation, 'cycles'>) {
  const { t } = useTranslation();
  if (cycles.length === 0) return null;
  return (
    <PublicBox as="section" aria-labelledby="cycles">
      <h2 id="cycles">{t('Donations and receipts')}</h2>
      <ul className={styles.cycles}>
        {cycles.map(({ dueOn, status, reason, failure, reference }) => (
          <li key={dueOn}>
            <Moment at={dueOn} />
            <StatusBadge status={cycleBadges[status]}>{t(cycleNames[status])}</StatusBadge>
            {reference && (
              <a href={`/api/receipts/own/${reference}`} download>
                {t('Download receipt')}
              </a>
            )}
            {reason && status !== 'failed' && <small>{t(skipNames[reason])}</small>}
            {failure && <small>{t('Card declined: {{failure}}', { failure })}</small>}
          </li>
        ))}
      </ul>
    </PublicBox>
  );
}
