import { type MatchPool, managesMatching } from '@ngo-plus/contract/fundraising/matching';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines } from '../../ui/index.ts';
import { CausesPanel } from './causes-panel.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import styles from './matching.module.css';
import { PoolActions } from './pool-actions.tsx';
import { PoolFacts } from './pool-facts.tsx';
import { onePool } from './queries.ts';

export const meta = () => pageMeta({ title: 'Match pool' });

export default function PoolPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: pool, error, refetch } = useQuery(onePool(id));
  if (error && !pool)
    return (
      <ErrorState
        level={1}
        title={t("Couldn't load this match pool")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!pool)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return <Details pool={pool} />;
}

function Details({ pool }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const manages = allows(managesMatching, useUser()?.role);
  return (
    <>
      <PageHeader
        title={t('Match pool: {{sponsor}}', { sponsor: pool.sponsor })}
        lede={t("Matched amounts are pledges. They're not in your ledger until the sponsor pays.")}
        crumbs={[{ label: t('Match pools'), to: '/match-pools' }]}
        actions={<PoolActions pool={pool} manages={manages} />}
      />
      <div className={styles.page}>
        <PoolFacts pool={pool} />
        <CausesPanel pool={pool} manages={manages} />
        {pool.state !== 'draft' && <MatchesPanel poolId={pool.id} />}
      </div>
    </>
  );
}
