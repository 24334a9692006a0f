import { managesCauses, readsCauses } from '@ngo-plus/contract/fundraising/causes';
import { readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { readsPledges } from '@ngo-plus/contract/fundraising/pledges';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { GivingFigures, MonthOfGiving } from '../../fundraising/giving-reports/index.ts';
import { type Person, useFormat, useTranslation } from '../../kernel/index.ts';
import { Figure, Figures, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import styles from './dashboard.module.css';
import { OpenCauses } from './open-causes.tsx';
import { OverduePledges } from './overdue-pledges.tsx';
import { recurringSumsQuery } from './queries.ts';
import { RecentDonations } from './recent-donations.tsx';

/** Money first: this month, open causes, the latest donations and pledges, for people who may see donations. */
export function FundraisingSection({ user }: { user: Person }) {
  const { t } = useTranslation();
  const may = (permission: Parameters<typeof allows>[0]) => allows(permission, user.role);
  if (!may(readsDonations)) return null;
  const loading = (
    <Panel title={t('Donations this month')}>
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    </Panel>
  );
  return (
    <>
      <Figures>
        <Suspense fallback={<Figure label={t('Donations this month')} value="–" />}>
          <GivingFigures />
        </Suspense>
        <RecurringIncome />
      </Figures>
      <div className={styles.main}>
        <Suspense fallback={loading}>
          <MonthOfGiving />
        </Suspense>
        {may(readsCauses) && <OpenCauses manages={may(managesCauses)} />}
      </div>
      <div className={styles.main}>
        <RecentDonations mayCreate={may(managesCauses)} />
        {may(readsPledges) && <OverduePledges />}
      </div>
    </>
  );
}

/** Monthly income from recurring donations; of several currencies, the first. */
function RecurringIncome() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data } = useQuery(recurringSumsQuery);
  const [first, ...others] = data?.monthly ?? [];
  const note =
    data &&
    (others.length > 0
      ? t('and {{amount}}', { amount: others.map((one) => money(one)).join(', ') })
      : t('{{started}} new and {{cancelled}} cancelled this month', {
          started: number(data.startedThisMonth),
          cancelled: number(data.cancelledThisMonth),
        }));
  return (
    <Figure
      label={t('Recurring per month')}
      value={first ? money(first) : data ? number(0) : '–'}
      note={note}
    />
  );
}
