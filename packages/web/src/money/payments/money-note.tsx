import { Text } from '@mantine/core';
import type { PaymentsOverview } from '@ngo-plus/contract/money/payments';
import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { disputeBadges, disputeNames, isDecided } from './labels.ts';
import styles from './payments.module.css';
import { paymentsOverviewQuery } from './queries.ts';

/** For the organisation: whether a donation is disputed, and when it was paid out. */
export function MoneyNote({ subjectId }: { subjectId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(paymentsOverviewQuery(subjectId));
  if (!data) return null;
  return (
    <>
      {data.disputes.map((dispute) => (
        <DisputeNote key={dispute.openedAt} dispute={dispute} />
      ))}
      {data.paidOutAt && (
        <Text c="dimmed" size="sm">
          {t('Paid out to the bank')} <Moment at={data.paidOutAt} />
        </Text>
      )}
    </>
  );
}

type Dispute = PaymentsOverview['disputes'][number];

function DisputeNote({ dispute: { state, amount } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const disputedAmount = t(
    "The donor's bank is asking for this money back. The platform team answers the bank, so send them any details that help. Don't refund the donation as well.",
  );
  const lostAmount = t(
    'The bank returned the money to the donor. The donation no longer counts, and its receipt is void.',
  );
  const message: Readonly<Record<Dispute['state'], string>> = {
    'needs-answer': disputedAmount,
    'under-review': disputedAmount,
    lost: lostAmount,
    accepted: lostAmount,
    won: t('The bank decided in your favour. The money has been returned.'),
  };
  return (
    <div className={styles.warning} data-calm={isDecided(state) || undefined} role="note">
      <p>
        <b>
          {isDecided(state)
            ? t('{{amount}} was disputed', { amount: money(amount) })
            : t('{{amount}} is disputed', { amount: money(amount) })}
        </b>{' '}
        <StatusBadge status={disputeBadges[state]}>{t(disputeNames[state])}</StatusBadge>
      </p>
      <p>{message[state]}</p>
    </div>
  );
}
