import type { OwnStanding } from '@ngo-plus/contract/fundraising/standing-gifts';
import { Link } from 'react-router';
import { Moment, StatusBadge, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './my-gifts.module.css';

/** What somebody gives every month or year, each with the way to where it is changed. */
export function OwnStandingList({
  standing,
  token,
}: {
  standing: readonly OwnStanding[];
  token: string;
}) {
  const { t } = useTranslation();
  if (standing.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="regular">
      <h2 id="regular">{t('Regular gifts')}</h2>
      <ul className={styles.gifts}>
        {standing.map((one) => (
          <One key={one.id} one={one} token={token} />
        ))}
      </ul>
    </section>
  );
}

function One({ one, token }: { one: OwnStanding; token: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, rhythm, status, causeTitle, organisation } = one;
  const amount = money(one.amount);
  return (
    <li>
      <div>
        <h3>
          <Link to={`/my-gifts/regular/${id}?token=${token}`}>
            {rhythm === 'monthly'
              ? t('{{amount}} every month', { amount })
              : t('{{amount}} every year', { amount })}
          </Link>{' '}
          {status === 'cancelled' && <StatusBadge status="stopped">{t('Ended')}</StatusBadge>}
          {status === 'paused' && <StatusBadge status="draft">{t('Paused')}</StatusBadge>}
          {one.isDue && <StatusBadge status="waiting">{t('Not paid yet')}</StatusBadge>}
          {one.cardFailsOn && <StatusBadge status="soon">{t('The card expires')}</StatusBadge>}
        </h3>
        <p>
          {causeTitle} · {organisation}
        </p>
        {one.nextOn && !one.isDue && (
          <p className={styles.small}>
            {t('Next gift:')} <Moment at={one.nextOn} />
          </p>
        )}
      </div>
    </li>
  );
}
