import { createMatchPool } from '@ngo-plus/contract/fundraising/matching';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  SkeletonLines,
  showToast,
} from '../../ui/index.ts';
import type { CauseChoice } from './causes-field.tsx';
import { PoolForm } from './pool-form.tsx';
import { emptyPool } from './pool-values.ts';
import { matchableCauses, poolKey } from './queries.ts';

export const meta = () => pageMeta({ title: 'New match pool' });

export default function NewPage() {
  const { t } = useTranslation();
  const { data: causes, error, refetch } = useQuery(matchableCauses);
  return (
    <>
      <PageHeader
        title={t('New match pool')}
        lede={t('Only your team can see it until you open it.')}
        crumbs={[{ label: t('Match pools'), to: '/match-pools' }]}
      />
      {error && (
        <ErrorState
          title={t("Couldn't load causes")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!causes && !error && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {causes && causes.length === 0 && (
        <EmptyState
          title={t('No causes yet')}
          body={t('Match pools apply to causes. Create a cause first.')}
          tiles={[
            { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
            { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
            { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
          ]}
          action={<Link to="/causes">{t('View causes')}</Link>}
        />
      )}
      {causes && causes.length > 0 && <New causes={causes} />}
    </>
  );
}

function New({ causes }: { causes: readonly CauseChoice[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createMatchPool, poolKey);
  return (
    <PoolForm
      initial={emptyPool(causes[0]?.currency ?? 'USD')}
      causes={causes}
      action={t('Save draft')}
      back="/match-pools"
      save={async (values) => {
        const { id } = await mutateAsync(values);
        showToast('done', t('Draft saved'));
        await navigate(`/match-pools/${id}`);
      }}
    />
  );
}
