import { Button } from '@mantine/core';
import { managesCauses } from '@ngo-plus/contract/fundraising/causes';
import { readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { GivingGlance } from '../../fundraising/giving-reports/index.ts';
import { Moment, type Person, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import styles from './dashboard.module.css';
import { ShortList } from './list-panel.tsx';
import { latestDonationsQuery } from './queries.ts';

/** Donations of this month and the latest ones, for people who may see donations. */
export function FundraisingPanel({ user }: { user: Person }) {
  const { t } = useTranslation();
  if (!allows(readsDonations, user.role)) return null;
  return (
    <Panel
      className={styles.chart}
      title={t('Fundraising')}
      note={t('This month')}
      action={<Link to="/giving-reports?period=this-month">{t('View reports')}</Link>}
    >
      <div className={styles.split}>
        <Suspense
          fallback={
            <Loading>
              <SkeletonLines lines={4} />
            </Loading>
          }
        >
          <GivingGlance />
        </Suspense>
        <LatestDonations mayMake={allows(managesCauses, user.role)} />
      </div>
    </Panel>
  );
}

function LatestDonations({ mayMake: mayCreate }: { mayMake: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <section aria-label={t('Latest donations')}>
      <ShortList query={useQuery(latestDonationsQuery)} empty={<NoDonations mayMake={mayCreate} />}>
        {({ id, name, amount, causeTitle, at }) => (
          <>
            <Link to={`/donations/${id}`}>
              {t('{{amount}} from {{name}}', { amount: money(amount), name: name || t('Erased') })}
            </Link>
            <small>
              <Moment at={at} />
              <span>{causeTitle}</span>
            </small>
          </>
        )}
      </ShortList>
    </section>
  );
}

function NoDonations({ mayMake: mayCreate }: { mayMake: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      title={t('No donations yet')}
      body={t('Publish a cause and share its page. Donations appear here.')}
      tiles={[
        { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
        { person: 9, tones: ['teal', 'sun', 'blush'] },
        { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
      ]}
      action={
        mayCreate && (
          <Button variant="soft" color="teal" component={Link} to="/causes/create">
            {t('Create cause')}
          </Button>
        )
      }
    />
  );
}
