import { Button } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type { RecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  ErrorState,
  Loading,
  Moment,
  PageHeader,
  Panel,
  pageMeta,
  SkeletonLines,
  StatusBadge,
  useFormat,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { recurringDonationQuery } from '../queries.ts';
import {
  cancelledNames,
  holdNames,
  rhythmNames,
  statusLooks,
  statusNames,
  wayNames,
} from '../words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './manage.module.css';
import { History, Turns } from './turns-and-history.tsx';

export const meta = () => pageMeta({ title: 'Regular gift' });

export default function RecurringDonationPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(
    recurringDonationQuery(useParams()['id'] ?? ''),
  );
  if (isPending)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  if (error)
    return (
      <ErrorState
        title={t('The regular gift could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Whole recurring={data} />;
}

function Whole({ recurring }: { recurring: RecurringDonation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [asks, setAsks] = useState(false);
  const mayEnd = allows(managesDonations, useUser()?.role) && recurring.status !== 'cancelled';
  return (
    <>
      <PageHeader
        title={t('{{amount}} from {{name}}', {
          amount: money(recurring.amount),
          name: recurring.name || t('Erased'),
        })}
        lede={`${t(rhythmNames[recurring.rhythm])} · ${recurring.causeTitle}`}
        actions={
          mayEnd && (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('End it for the donor')}
            </Button>
          )
        }
      />
      <div className={styles.stack}>
        <Panel>
          <Facts recurring={recurring} />
        </Panel>
        <Turns turns={recurring.turns} />
        <History history={recurring.history} />
        <p>
          <Link to="/recurring-donations">{t('All regular gifts')}</Link>
        </p>
      </div>
      <CancelDialog recurring={recurring} opened={asks} onClose={() => setAsks(false)} />
    </>
  );
}

function Facts({ recurring }: { recurring: RecurringDonation }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const { status, held, failure, nextOn, pausedUntil, cancelledBy } = recurring;
  const { cardEndsOn, cardFailsOn } = recurring;
  return (
    <dl className={styles.facts}>
      <Fact name={t('State')}>
        <StatusBadge status={statusLooks[status]}>{t(statusNames[status])}</StatusBadge>
      </Fact>
      <Fact name={t('E-mail')}>
        {recurring.email && <a href={`mailto:${recurring.email}`}>{recurring.email}</a>}
      </Fact>
      <Fact name={t('Cause')}>
        <Link to={`/causes/${recurring.causeId}`}>{recurring.causeTitle}</Link>
      </Fact>
      <Fact name={t('Payment fee covered, on top')}>
        {recurring.feeCovered.amountMinor !== '0' && money(recurring.feeCovered)}
      </Fact>
      <Fact name={t('Paid by')}>{t(wayNames[recurring.way])}</Fact>
      <Fact name={t('The card is good until')}>
        {cardEndsOn && <Moment at={cardEndsOn} />}
        {cardFailsOn &&
          t(
            '. The donor has been asked for another: it will probably not pay the gift of {{day}}.',
            {
              day: day(cardFailsOn),
            },
          )}
      </Fact>
      <Fact name={t('The payment service keeps the card until')}>
        {recurring.cardKeptUntil && <Moment at={recurring.cardKeptUntil} />}
        {recurring.linkOn &&
          t('. The gift of {{day}} needs a tap: a week before, its donor gets a link.', {
            day: day(recurring.linkOn),
          })}
      </Fact>
      <Fact name={t('Day of the month')}>{number(recurring.day)}</Fact>
      <Fact name={t('Next')}>{nextOn && <Moment at={nextOn} />}</Fact>
      <Fact name={t('Paused until')}>{pausedUntil && <Moment at={pausedUntil} />}</Fact>
      <Fact name={t('Waits')}>{held && t(holdNames[held])}</Fact>
      <Fact name={t('Why the card was refused')}>{failure}</Fact>
      <Fact name={t('Received by it')}>
        {money(recurring.received)} ·{' '}
        {t('{{shown}} gifts', {
          count: recurring.donations,
          shown: number(recurring.donations),
          defaultValue_one: '{{shown}} gift',
        })}
      </Fact>
      <Fact name={t('Began')}>
        <Link to={`/donations/${recurring.donationId}`}>
          <Moment at={recurring.createdAt} />
        </Link>
      </Fact>
      <Fact name={t('Ended')}>
        {recurring.cancelledAt && <Moment at={recurring.cancelledAt} />}{' '}
        {cancelledBy && t(cancelledNames[cancelledBy])}
      </Fact>
      <Fact name={t('Why it ended')}>{recurring.cancelReason}</Fact>
    </dl>
  );
}

/** Nothing for what is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const parts = [children].flat().filter((part) => part && part !== ' ');
  if (parts.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
