import { useQuery } from '@tanstack/react-query';
import { Moment, StatusBadge, useFormat, useTranslation } from '../kernel/index.ts';
import styles from './payments.module.css';
import { moneyStanding } from './queries.ts';
import { disputeLooks, disputeNames } from './words.ts';

/** For the organisation itself: whether a bank asks a gift back, and when it was paid out. */
export function MoneyNote({ subjectId }: { subjectId: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data } = useQuery(moneyStanding(subjectId));
  if (!data) return null;
  return (
    <>
      {data.disputes.map(({ state, amount, openedAt }) => (
        <div key={openedAt} className={styles.warning} role="note">
          <p>
            <b>{t('{{amount}} is disputed', { amount: money(amount) })}</b>{' '}
            <StatusBadge status={disputeLooks[state]}>{t(disputeNames[state])}</StatusBadge>
          </p>
          <p>
            {t(
              'The bank of the donor asks it back. Whoever runs this platform answers the bank; tell them what they should know. Do not give the money back besides.',
            )}
          </p>
        </div>
      ))}
      {data.paidOutAt && (
        <p className={styles.quiet}>
          {t('Paid out to the bank')} <Moment at={data.paidOutAt} />
        </p>
      )}
    </>
  );
}
