import { Button } from '@mantine/core';
import { type Gift, managesGifts, refundsGifts } from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
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
import { MoneyNote } from '../../../money/payments/index.ts';
import { GiftMatches } from '../../matching/index.ts';
import { GiftReceipts } from '../../receipts/index.ts';
import { giftQuery } from '../queries.ts';
import { methodNames, refundNames, shownNames, statusLooks, statusNames } from '../words.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import styles from './manage.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

export const meta = () => pageMeta({ title: 'Gift' });

export default function GiftPage() {
  const { t } = useTranslation();
  const { data: gift, error, isPending, refetch } = useQuery(giftQuery(useParams()['id'] ?? ''));
  if (isPending)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  if (error)
    return (
      <ErrorState
        title={t('The gift could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Whole gift={gift} />;
}

function Whole({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [asks, setAsks] = useState<Asked>();
  const role = useUser()?.role;
  const close = () => setAsks(undefined);
  return (
    <>
      <PageHeader
        title={t('{{amount}} from {{name}}', {
          amount: money(gift.amount),
          name: gift.name || t('Erased'),
        })}
        lede={gift.causeTitle}
        crumbs={[{ label: t('Gifts'), to: '/gifts' }]}
        actions={<Actions gift={gift} onAsk={setAsks} />}
      />
      <div className={styles.stack}>
        <Panel>
          <Facts gift={gift} />
        </Panel>
        <Suspense fallback={null}>
          <MoneyNote subjectId={gift.id} />
        </Suspense>
        <Refunds refunds={gift.refunds} />
        {gift.offline && allows(managesGifts, role) && <CorrectionHistory giftId={gift.id} />}
        <Suspense fallback={null}>
          <GiftMatches giftId={gift.id} />
        </Suspense>
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <GiftReceipts giftId={gift.id} year={new Date(gift.at).getFullYear()} />
        </Suspense>
      </div>
      <RefundDialog gift={gift} opened={asks === 'refund'} onClose={close} />
      <CorrectionDialog gift={gift} opened={asks === 'correction'} onClose={close} />
      <VoidDialog gift={gift} opened={asks === 'deletion'} onClose={close} />
    </>
  );
}

type Asked = 'refund' | 'correction' | 'deletion';

function Actions({ gift, onAsk }: { gift: Gift; onAsk: (what: Asked) => void }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const refunds = allows(refundsGifts, role);
  const isByHand = gift.offline && gift.status === 'paid';
  return (
    <>
      {isByHand && allows(managesGifts, role) && (
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
      {refunds && ['paid', 'partly-refunded'].includes(gift.status) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onAsk('refund')}
        >
          {t('Give back')}
        </Button>
      )}
    </>
  );
}

function Facts({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { source } = gift;
  const came = [source.source, source.medium, source.campaign, source.referrer].filter(Boolean);
  const kind = gift.tribute?.kind === 'memory' ? t('In memory of') : t('In honour of');
  return (
    <dl className={styles.facts}>
      <Fact name={t('State')}>
        <StatusBadge status={statusLooks[gift.status]}>{t(statusNames[gift.status])}</StatusBadge>
      </Fact>
      <Fact name={t('E-mail')}>
        {gift.email && <a href={`mailto:${gift.email}`}>{gift.email}</a>}
      </Fact>
      <Fact name={t('Contact')}>
        {gift.contactId && (
          <Link to={`/contacts/${gift.contactId}`}>{gift.name || t('See the contact')}</Link>
        )}
      </Fact>
      <Fact name={t('Cause')}>
        <Link to={`/causes/${gift.causeId}`}>{gift.causeTitle}</Link>
      </Fact>
      <Fact name={t('Through the page of')}>
        {gift.fundraiser && (
          <Link to={`/fundraisers/${gift.fundraiser.id}`}>
            {gift.fundraiser.name || t('Erased')}
          </Link>
        )}
      </Fact>
      <Fact name={t('Given regularly')}>
        {gift.standingId && (
          <Link to={`/regular-gifts/${gift.standingId}`}>{t('See the regular gift')}</Link>
        )}
      </Fact>
      <Fact name={t('Counted for a pledge')}>
        {gift.pledgeId && <Link to={`/pledges/${gift.pledgeId}`}>{t('See the pledge')}</Link>}
      </Fact>
      <Fact name={t('Date')}>
        {/* Of what was written down by hand nobody knows the hour. */}
        <Moment at={gift.at} with={gift.offline ? 'day' : 'time'} />
      </Fact>
      <Fact name={t('Method')}>{gift.method && t(methodNames[gift.method])}</Fact>
      <Fact name={t('Counts for the cause')}>
        {money(gift.counted)}
        {gift.rate && ` (${t('at a rate of {{rate}}', { rate: gift.rate })})`}
      </Fact>
      {gift.feeCovered.amountMinor !== '0' && (
        <>
          <Fact name={t('Payment fee covered, on top')}>
            {money(gift.feeCovered)}
            {gift.feeRefunded.amountMinor !== '0' &&
              ` (${t('{{amount}} of it refunded', { amount: money(gift.feeRefunded) })})`}
          </Fact>
          <Fact name={t('Charged')}>{money(gift.charged)}</Fact>
        </>
      )}
      <Fact name={t('Shown in public')}>{t(shownNames[gift.hides])}</Fact>
      <Fact name={t('Message')}>{gift.message}</Fact>
      <Fact name={kind}>{gift.tribute?.to}</Fact>
      <Fact name={t('Card sent to')}>{gift.tribute?.cardTo}</Fact>
      {gift.answers.map(({ question, answer }) => (
        <Fact key={question} name={question}>
          {answer}
        </Fact>
      ))}
      <Fact name={t('May be written to')}>{gift.wantsNews ? t('Yes') : t('No')}</Fact>
      <Fact name={t('Came by')}>{came.join(', ')}</Fact>
      <Fact name={t('Note')}>{gift.note}</Fact>
      <Fact name={t('Reference')}>
        <code>{gift.reference}</code>
      </Fact>
    </dl>
  );
}

/** Nothing for what is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false)
    return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Refunds({ refunds }: Pick<Gift, 'refunds'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('Given back')}>
      <ul className={styles.refunds}>
        {refunds.map(({ id, amount, state, reason, at }) => (
          <li key={id}>
            <b>{money(amount)}</b> · {t(refundNames[state])} · <Moment at={at} />
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
