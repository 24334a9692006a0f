import { type MatchPool, managesMatching } from '@ngo-plus/contract/fundraising/matching';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { DetailPage, Loaded } from '../../ui/index.ts';
import { CausesPanel } from './causes-panel.tsx';
import { MatchesPanel } from './matches-panel.tsx';
import { PoolActions } from './pool-actions.tsx';
import { PoolFacts } from './pool-facts.tsx';
import { onePool } from './queries.ts';

export const meta = () => pageMeta({ title: 'Match pool' });

export default function PoolPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(onePool(id))} level={1} failed={t("Couldn't load this match pool")}>
      {(pool) => <Details pool={pool} />}
    </Loaded>
  );
}

function Details({ pool }: { pool: MatchPool }) {
  const { t } = useTranslation();
  const manages = allows(managesMatching, useUser()?.role);
  return (
    <DetailPage
      title={t('Match pool: {{sponsor}}', { sponsor: pool.sponsor })}
      lede={t("Matched amounts are pledges. They're not in your ledger until the sponsor pays.")}
      crumbs={[{ label: t('Match pools'), to: '/match-pools' }]}
      actions={<PoolActions pool={pool} manages={manages} />}
    >
      <PoolFacts pool={pool} />
      <CausesPanel pool={pool} manages={manages} />
      {pool.state !== 'draft' && <MatchesPanel poolId={pool.id} />}
    </DetailPage>
  );
}
