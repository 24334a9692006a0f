import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { Moment, type Money, useFormat, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts, Panel } from '../../ui/index.ts';
import { PoolBadge } from './labels.tsx';
import { PoolUsage } from './pool-usage.tsx';

/** The sponsor's promise in words. */
export function PoolFacts({ pool }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const limit = (amount: Money | null) => (amount === null ? t('No limit') : money(amount));
  return (
    <Panel title={t('Match terms')} action={<PoolBadge pool={pool} />}>
      <Facts>
        <Fact term={t('Used')}>
          <PoolUsage pool={pool} />
        </Fact>
        <Fact term={t('Left')}>{money(pool.left)}</Fact>
        <Fact term={t('Donations matched')}>{number(pool.donations)}</Fact>
        <Fact term={t('Rate')}>{pool.rate}</Fact>
        <Fact term={t('Maximum per donation')}>{limit(pool.maxPerDonation)}</Fact>
        <Fact term={t('Maximum per donor')}>{limit(pool.maxPerDonor)}</Fact>
        <Fact term={t('Minimum donation')}>
          {pool.minDonation === null ? t('Any') : money(pool.minDonation)}
        </Fact>
        <Fact term={t('From')}>
          {pool.startsAt === null ? t('Immediately') : <Moment at={pool.startsAt} with="time" />}
        </Fact>
        <Fact term={t('Until')}>
          {pool.endsAt === null ? t('No end date') : <Moment at={pool.endsAt} with="time" />}
        </Fact>
        <Fact term={t('Sponsor named publicly')}>{pool.hidesSponsor ? t('No') : t('Yes')}</Fact>
        <Fact term={t('Offline donations')}>
          {pool.matchesByHand ? t('Matched') : t('Not matched')}
        </Fact>
        <Fact term={t('Combines with other pools')}>{pool.stacks ? t('Yes') : t('No')}</Fact>
        {pool.note && <Fact term={t('Note')}>{pool.note}</Fact>}
      </Facts>
    </Panel>
  );
}
