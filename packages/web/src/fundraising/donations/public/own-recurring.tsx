import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import styles from './my-donations.module.css';

/** The donor's recurring donations, each with a link to manage it. */
export function OwnRecurringDonationList({
  recurring,
  token,
}: {
  recurring: readonly OwnRecurringDonation[];
  token: string;
}) {
  const { t } = useTranslation();
  if (recurring.length === 0) return null;
  return (
    <section className={`stack ${styles.part}`} style={{ gap: 12 }} aria-labelledby="regular">
      <h2 id="regular">{t('Recurring donations')}</h2>
      <ul className={`stack ${styles.donations}`} style={{ gap: 12 }}>
        {recurring.map((one) => (
          <One key={one.id} one={one} token={token} />
        ))}
      </ul>
    </section>
  );
}

function One({ one, token }: { one: OwnRecurringDonation; token: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, frequency, status, causeTitle, organisation } = one;
  const amount = money(one.amount);
  return (
    <li>
      <div>
        <h3>
          <Link to={`/my-donations/recurring/${id}?token=${token}`}>
            {frequency === 'monthly'
              ? t('{{amount}} monthly', { amount })
              : t('{{amount}} yearly', { amount })}
          </Link>{' '}
          {status === 'cancelled' && <StatusBadge status="stopped">{t('Ended')}</StatusBadge>}
          {status === 'paused' && <StatusBadge status="draft">{t('Paused')}</StatusBadge>}
          {one.isDue && <StatusBadge status="waiting">{t('Not paid yet')}</StatusBadge>}
          {one.cardFailsOn && <StatusBadge status="soon">{t('Card expires soon')}</StatusBadge>}
        </h3>
        <p>
          {causeTitle} · {organisation}
        </p>
        {one.nextOn && !one.isDue && (
          <p className={styles.small}>
            {t('Next donation:')} <Moment at={one.nextOn} />
          </p>
        )}
      </div>
    </li>
  );
}
