import { Button } from '@mantine/core';
import { managesGifts } from '@ngo-plus/contract/fundraising/donations';
import type { Standing } from '@ngo-plus/contract/fundraising/standing-gifts';
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
import { standingQuery } from '../queries.ts';
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

export default function StandingPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(standingQuery(useParams()['id'] ?? ''));
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
  return <Whole standing={data} />;
}

function Whole({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [asks, setAsks] = useState(false);
  const mayEnd = allows(managesGifts, useUser()?.role) && standing.status !== 'cancelled';
  return (
    <>
      <PageHeader
        title={t('{{amount}} from {{name}}', {
          amount: money(standing.amount),
          name: standing.name || t('Erased'),
        })}
        lede={`${t(rhythmNames[standing.rhythm])} · ${standing.causeTitle}`}
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
          <Facts standing={standing} />
        </Panel>
        <Turns turns={standing.turns} />
        <History history={standing.history} />
        <p>
          <Link to="/regular-gifts">{t('All regular gifts')}</Link>
        </p>
      </div>
      <CancelDialog standing={standing} opened={asks} onClose={() => setAsks(false)} />
    </>
  );
}

function Facts({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { money, number, day } = useFormat();
  const { status, held, failure, nextOn, pausedUntil, cancelledBy } = standing;
  const { cardEndsOn, cardFailsOn } = standing;
  return (
    <dl className={styles.facts}>
      <Fact name={t('State')}>
        <StatusBadge status={statusLooks[status]}>{t(statusNames[status])}</StatusBadge>
      </Fact>
      <Fact name={t('E-mail')}>
        {standing.email && <a href={`mailto:${standing.email}`}>{standing.email}</a>}
      </Fact>
      <Fact name={t('Cause')}>
        <Link to={`/causes/${standing.causeId}`}>{standing.causeTitle}</Link>
      </Fact>
      <Fact name={t('Payment fee covered, on top')}>
        {standing.feeCovered.amountMinor !== '0' && money(standing.feeCovered)}
      </Fact>
      <Fact name={t('Paid by')}>{t(wayNames[standing.way])}</Fact>
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
        {standing.cardKeptUntil && <Moment at={standing.cardKeptUntil} />}
        {standing.linkOn &&
          t('. The gift of {{day}} needs a tap: a week before, its donor gets a link.', {
            day: day(standing.linkOn),
          })}
      </Fact>
      <Fact name={t('Day of the month')}>{number(standing.day)}</Fact>
      <Fact name={t('Next')}>{nextOn && <Moment at={nextOn} />}</Fact>
      <Fact name={t('Paused until')}>{pausedUntil && <Moment at={pausedUntil} />}</Fact>
      <Fact name={t('Waits')}>{held && t(holdNames[held])}</Fact>
      <Fact name={t('Why the card was refused')}>{failure}</Fact>
      <Fact name={t('Received by it')}>
        {money(standing.received)} ·{' '}
        {t('{{shown}} gifts', {
          count: standing.gifts,
          shown: number(standing.gifts),
          defaultValue_one: '{{shown}} gift',
        })}
      </Fact>
      <Fact name={t('Began')}>
        <Link to={`/gifts/${standing.giftId}`}>
          <Moment at={standing.createdAt} />
        </Link>
      </Fact>
      <Fact name={t('Ended')}>
        {standing.cancelledAt && <Moment at={standing.cancelledAt} />}{' '}
        {cancelledBy && t(cancelledNames[cancelledBy])}
      </Fact>
      <Fact name={t('Why it ended')}>{standing.cancelReason}</Fact>
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
