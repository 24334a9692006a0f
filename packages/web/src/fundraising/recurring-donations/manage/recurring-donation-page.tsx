import { Button, Stack } from '@mantine/core';
import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type { RecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { Fact, Facts, Loaded, PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
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

export const meta = () => pageMeta({ title: 'Recurring donation' });

export default function RecurringDonationPage() {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(recurringDonationQuery(useParams()['id'] ?? ''))}
      failed={t("Couldn't load the recurring donation")}
    >
      {(data) => <Details recurring={data} />}
    </Loaded>
  );
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
        lede={`${t(frequencyNames[recurring.frequency])} · ${recurring.causeTitle}`}
        actions={
          mayEnd && (
            <Button variant="default" onClick={() => setDialogOpen(true)}>
              {t('Cancel donation')}
            </Button>
          )
        }
      />
      <Stack>
        <Panel>
          <RecurringFacts recurring={recurring} />
        </Panel>
        <Cycles cycles={recurring.cycles} />
        <History history={recurring.history} />
        <p>
          <Link to="/recurring-donations">{t('All recurring donations')}</Link>
        </p>
      </Stack>
      <CancelDialog
        recurring={recurring}
        opened={isDialogOpen}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
}

function RecurringFacts({ recurring }: { recurring: RecurringDonation }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const { status, onHoldReason, failure, nextOn, pausedUntil, cancelledBy } = recurring;
  const { cardEndsOn, cardFailsOn } = recurring;
  return (
    <Facts>
      <Fact term={t('Status')}>
        <StatusBadge status={statusBadges[status]}>{t(statusNames[status])}</StatusBadge>
      </Fact>
      <Fact term={t('Email')}>
        {recurring.email && <a href={`mailto:${recurring.email}`}>{recurring.email}</a>}
      </Fact>
      <Fact term={t('Cause')}>
        <Link to={`/causes/${recurring.causeId}`}>{recurring.causeTitle}</Link>
      </Fact>
      <Fact term={t('Payment fee covered')}>
        {recurring.feeCovered.amountMinor !== '0' && money(recurring.feeCovered)}
      </Fact>
      <Fact term={t('Payment method')}>{t(paymentMethodNames[recurring.collectionMethod])}</Fact>
      <Fact term={t('Card expires')}>
        {cardEndsOn && <Moment at={cardEndsOn} />}
        {cardFailsOn &&
          t(
            ". The donation on {{day}} will probably fail, so we've asked the donor for another card.",
            {
              day: day(cardFailsOn),
            },
          )}
      </Fact>
      <Fact term={t('Card stored until')}>
        {recurring.cardStoredUntil && <Moment at={recurring.cardStoredUntil} />}
        {recurring.linkOn &&
          t(
            ". The donor must approve the donation on {{day}}. We'll email them a link a week before.",
            {
              day: day(recurring.linkOn),
            },
          )}
      </Fact>
      <Fact term={t('Day of the month')}>{number(recurring.day)}</Fact>
      <Fact term={t('Next')}>{nextOn && <Moment at={nextOn} />}</Fact>
      <Fact term={t('Paused until')}>{pausedUntil && <Moment at={pausedUntil} />}</Fact>
      <Fact term={t('On hold')}>{onHoldReason && t(lockNames[onHoldReason])}</Fact>
      <Fact term={t('Card decline reason')}>{failure}</Fact>
      <Fact term={t('Received so far')}>
        {money(recurring.received)} ·{' '}
        {t('{{shown}} donations', {
          count: recurring.donations,
          shown: number(recurring.donations),
          defaultValue_one: '{{shown}} donation',
        })}
      </Fact>
      <Fact term={t('Started')}>
        <Link to={`/donations/${recurring.donationId}`}>
          <Moment at={recurring.createdAt} />
        </Link>
      </Fact>
      <Fact term={t('Ended')}>
        {recurring.cancelledAt && <Moment at={recurring.cancelledAt} />}{' '}
        {cancelledBy && t(cancelledNames[cancelledBy])}
      </Fact>
      <Fact term={t('Reason for ending')}>{recurring.cancelReason}</Fact>
    </Facts>
  );
}
