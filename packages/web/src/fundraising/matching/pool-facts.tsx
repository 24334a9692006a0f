import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import type { ReactNode } from 'react';
import { Moment, type Money, useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { PoolBadge } from './labels.tsx';
import styles from './matching.module.css';
import { PoolUsage } from './pool-usage.tsx';

/** The sponsor's promise in words. */
export function PoolFacts({ pool }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const limit = (amount: Money | null) => (amount === null ? t('No limit') : money(amount));
  return (
    <Panel title={t('Match terms')} action={<PoolBadge pool={pool} />}>
      <dl className={styles.facts}>
        <Fact name={t('Used')}>
          <PoolUsage pool={pool} />
        </Fact>
        <Fact name={t('Left')}>{money(pool.left)}</Fact>
        <Fact name={t('Donations matched')}>{number(pool.donations)}</Fact>
        <Fact name={t('Rate')}>{pool.rate}</Fact>
        <Fact name={t('Maximum per donation')}>{limit(pool.mostPerDonation)}</Fact>
        <Fact name={t('Maximum per donor')}>{limit(pool.mostPerDonor)}</Fact>
        <Fact name={t('Minimum donation')}>
          {pool.leastDonation === null ? t('Any') : money(pool.leastDonation)}
        </Fact>
        <Fact name={t('From')}>
          {pool.startsAt === null ? t('Immediately') : <Moment at={pool.startsAt} with="time" />}
        </Fact>
        <Fact name={t('Until')}>
          {pool.endsAt === null ? t('No end date') : <Moment at={pool.endsAt} with="time" />}
        </Fact>
        <Fact name={t('Sponsor named publicly')}>{pool.hidesSponsor ? t('No') : t('Yes')}</Fact>
        <Fact name={t('Offline donations')}>
          {pool.matchesByHand ? t('Matched') : t('Not matched')}
        </Fact>
        <Fact name={t('Combines with other pools')}>{pool.stacks ? t('Yes') : t('No')}</Fact>
        {pool.note && <Fact name={t('Note')}>{pool.note}</Fact>}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
