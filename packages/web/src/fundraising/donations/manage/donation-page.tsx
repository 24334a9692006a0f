import { Button, Stack } from '@mantine/core';
import {
  type Donation,
  managesDonations,
  refundsDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import { MoneyNote, methodNames } from '../../../money/payments/index.ts';
import {
  DetailPage,
  Fact,
  Facts,
  Loaded,
  Panel,
  SkeletonLines,
  StatusBadge,
} from '../../../ui/index.ts';
import { DonationMatches } from '../../matching/index.ts';
import { DonationReceipts } from '../../receipts/index.ts';
import { displayNames, refundNames, statusBadges, statusNames } from '../labels.ts';
import { donationQuery } from '../queries.ts';
import { CorrectionHistory } from './correction-history.tsx';
import styles from './manage.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** Its fields weigh as much as a tenth of the page. */
const CorrectionDialog = lazy(() =>
  import('./correction-dialog.tsx').then(({ CorrectionDialog }) => ({ default: CorrectionDialog })),
);

export const meta = () => pageMeta({ title: 'Donation' });

export default function DonationPage() {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(donationQuery(useParams()['id'] ?? ''))}
      failed={t("Couldn't load the donation")}
    >
      {(donation) => <Details donation={donation} />}
    </Loaded>
  );
}

function Details({ donation }: { donation: Donation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [dialog, setDialog] = useState<Query>();
  const role = useUser()?.role;
  const close = () => setDialog(undefined);
  return (
    <DetailPage
      title={t('{{amount}} from {{name}}', {
        amount: money(donation.amount),
        name: donation.name || t('Erased'),
      })}
      lede={donation.causeTitle}
      crumbs={[{ label: t('Donations'), to: '/donations' }]}
      actions={<Actions donation={donation} onAsk={setDialog} />}
      dialogs={
        <>
          <RefundDialog donation={donation} opened={dialog === 'refund'} onClose={close} />
          {donation.offline && (
            <Suspense fallback={null}>
              <CorrectionDialog
                donation={donation}
                opened={dialog === 'correction'}
                onClose={close}
              />
            </Suspense>
          )}
          <VoidDialog donation={donation} opened={dialog === 'deletion'} onClose={close} />
        </>
      }
    >
      <Panel>
        <DonationFacts donation={donation} />
      </Panel>
      <Suspense fallback={null}>
        <MoneyNote subjectId={donation.id} />
      </Suspense>
      <Refunds refunds={donation.refunds} />
      {donation.offline && allows(managesDonations, role) && (
        <CorrectionHistory donationId={donation.id} />
      )}
      <Suspense fallback={null}>
        <DonationMatches donationId={donation.id} />
      </Suspense>
      <Suspense fallback={<SkeletonLines lines={2} />}>
        <DonationReceipts donationId={donation.id} year={new Date(donation.at).getFullYear()} />
      </Suspense>
    </DetailPage>
  );
}

type Query = 'refund' | 'correction' | 'deletion';

function Actions({ donation, onAsk }: { donation: Donation; onAsk: (what: Query) => void }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const refunds = allows(refundsDonations, role);
  const isByHand = donation.offline && donation.status === 'paid';
  return (
    <>
      {isByHand && allows(managesDonations, role) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onAsk('correction')}
        >
          {t('Correct')}
        </Button>
      )}
      {isByHand && refunds && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onAsk('deletion')}
        >
          {t('Delete')}
        </Button>
      )}
      {refunds && ['paid', 'partly-refunded'].includes(donation.status) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onAsk('refund')}
        >
          {t('Refund')}
        </Button>
      )}
    </>
  );
}

function DonationFacts({ donation }: { donation: Donation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { source } = donation;
  const origin = [source.source, source.medium, source.campaign, source.referrer].filter(Boolean);
  const kind = donation.tribute?.kind === 'memory' ? t('In memory of') : t('In honour of');
  return (
    <Facts>
      <Fact term={t('Status')}>
        <StatusBadge status={statusBadges[donation.status]}>
          {t(statusNames[donation.status])}
        </StatusBadge>
      </Fact>
      <Fact term={t('Email')}>
        {donation.email && <a href={`mailto:${donation.email}`}>{donation.email}</a>}
      </Fact>
      <Fact term={t('Contact')}>
        {donation.contactId && (
          <Link to={`/contacts/${donation.contactId}`}>{donation.name || t('View contact')}</Link>
        )}
      </Fact>
      <Fact term={t('Cause')}>
        <Link to={`/causes/${donation.causeId}`}>{donation.causeTitle}</Link>
      </Fact>
      <Fact term={t('Fundraising page')}>
        {donation.fundraiser && (
          <Link to={`/fundraisers/${donation.fundraiser.id}`}>
            {donation.fundraiser.name || t('Erased')}
          </Link>
        )}
      </Fact>
      <Fact term={t('Recurring donation')}>
        {donation.recurringDonationId && (
          <Link to={`/recurring-donations/${donation.recurringDonationId}`}>
            {t('View recurring donation')}
          </Link>
        )}
      </Fact>
      <Fact term={t('Pledge')}>
        {donation.pledgeId && <Link to={`/pledges/${donation.pledgeId}`}>{t('View pledge')}</Link>}
      </Fact>
      <Fact term={t('Date')}>
        {/* Offline donations have no time of day. */}
        <Moment at={donation.at} with={donation.offline ? 'day' : 'time'} />
      </Fact>
      <Fact term={t('Method')}>{donation.method && t(methodNames[donation.method])}</Fact>
      <Fact term={t('Counted towards cause')}>
        {money(donation.counted)}
        {donation.rate && ` (${t('at a rate of {{rate}}', { rate: donation.rate })})`}
      </Fact>
      {donation.feeCovered.amountMinor !== '0' && (
        <>
          <Fact term={t('Payment fee covered')}>
            {money(donation.feeCovered)}
            {donation.feeRefunded.amountMinor !== '0' &&
              ` (${t('{{amount}} refunded', { amount: money(donation.feeRefunded) })})`}
          </Fact>
          <Fact term={t('Charged')}>{money(donation.charged)}</Fact>
        </>
      )}
      <Fact term={t('Public visibility')}>{t(displayNames[donation.hides])}</Fact>
      <Fact term={t('Message')}>{donation.message}</Fact>
      <Fact term={kind}>{donation.tribute?.to}</Fact>
      <Fact term={t('Card sent to')}>{donation.tribute?.cardTo}</Fact>
      {donation.answers.map(({ question, answer }) => (
        <Fact key={question} term={question}>
          {answer}
        </Fact>
      ))}
      <Fact term={t('Opted in to updates')}>{donation.wantsNews ? t('Yes') : t('No')}</Fact>
      <Fact term={t('Source')}>{origin.join(', ')}</Fact>
      <Fact term={t('Note')}>{donation.note}</Fact>
      <Fact term={t('Reference')}>
        <code>{donation.reference}</code>
      </Fact>
    </Facts>
  );
}

function Refunds({ refunds }: Pick<Donation, 'refunds'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('Refunded')}>
      <Stack className={styles.refunds} component="ul" gap="sm">
        {refunds.map(({ id, amount, state, reason, at }) => (
          <li key={id}>
            <b>{money(amount)}</b> · {t(refundNames[state])} · <Moment at={at} />
            <p>{reason}</p>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
