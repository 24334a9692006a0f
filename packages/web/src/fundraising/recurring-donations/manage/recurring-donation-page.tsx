import { Button } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type { RecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  StatusBadge,
} from '../../../ui/index.ts';
import {
  cancelledNames,
  frequencyNames,
  lockNames,
  paymentMethodNames,
  statusBadges,
  statusNames,
} from '../labels.ts';
import { recurringDonationQuery } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Cycles, History } from './cycles-and-history.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Recurring donation' });

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
        title={t("Couldn't load the recurring donation")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Details recurring={data} />;
}

function Details({ recurring }: { recurring: RecurringDonation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const mayEnd = allows(managesDonations, useUser()?.role) && recurring.status !== 'cancelled';
  return (
    <>
      <PageHeader
        title={t('{{amount}} from {{name}}', {
          amount: money(recurring.amount),
          name: recurring.name || t('Erased'),
        })}
        lede={`${t(frequencyNames[recurring.rhythm])} · ${recurring.causeTitle}`}
        actions={
          mayEnd && (
            <Button variant="default" onClick={() => setDialogOpen(true)}>
              {t('Cancel donation')}
            </Button>
          )
        }
      />
      <div className={styles.stack}>
        <Panel>
          <Facts recurring={recurring} />
        </Panel>
        <Cycles turns={recurring.turns} />
        <History history={recurring.history} />
        <p>
          <Link to="/recurring-donations">{t('All recurring donations')}</Link>
        </p>
      </div>
      <CancelDialog
        recurring={recurring}
        opened={isDialogOpen}
        onClose={() => setDialogOpen(false)}
      />
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
      <Fact name={t('Status')}>
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
      </Fact>
      <Fact name={t('Email')}>
        {recurring.email && <a href={`mailto:${recurring.email}`}>{recurring.email}</a>}
      </Fact>
      <Fact name={t('Cause')}>
        <Link to={`/causes/${recurring.causeId}`}>{recurring.causeTitle}</Link>
      </Fact>
      <Fact name={t('Payment fee covered')}>
        {recurring.feeCovered.amountMinor !== '0' && money(recurring.feeCovered)}
      </Fact>
      <Fact name={t('Payment method')}>{t(paymentMethodNames[recurring.way])}</Fact>
      <Fact name={t('Card expires')}>
        {cardEndsOn && <Moment at={cardEndsOn} />}
        {cardFailsOn &&
          t(
            ". The donation on {{day}} will probably fail, so we've asked the donor for another card.",
            {
              day: day(cardFailsOn),
            },
          )}
      </Fact>
      <Fact name={t('Card stored until')}>
        {recurring.cardStoredUntil && <Moment at={recurring.cardStoredUntil} />}
        {recurring.linkOn &&
          t(
            ". The donor must approve the donation on {{day}}. We'll email them a link a week before.",
            {
              day: day(recurring.linkOn),
            },
          )}
      </Fact>
      <Fact name={t('Day of the month')}>{number(recurring.day)}</Fact>
      <Fact name={t('Next')}>{nextOn && <Moment at={nextOn} />}</Fact>
      <Fact name={t('Paused until')}>{pausedUntil && <Moment at={pausedUntil} />}</Fact>
      <Fact name={t('On hold')}>{held && t(lockNames[held])}</Fact>
      <Fact name={t('Card decline reason')}>{failure}</Fact>
      <Fact name={t('Received so far')}>
        {money(recurring.received)} ·{' '}
        {t('{{shown}} donations', {
          count: recurring.donations,
          shown: number(recurring.donations),
          defaultValue_one: '{{shown}} donation',
        })}
      </Fact>
      <Fact name={t('Started')}>
        <Link to={`/donations/${recurring.donationId}`}>
          <Moment at={recurring.createdAt} />
        </Link>
      </Fact>
      <Fact name={t('Ended')}>
        {recurring.cancelledAt && <Moment at={recurring.cancelledAt} />}{' '}
        {cancelledBy && t(cancelledNames[cancelledBy])}
      </Fact>
      <Fact name={t('Reason for ending')}>{recurring.cancelReason}</Fact>
    </dl>
  );
}

/** Hidden for an unknown value. */
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
