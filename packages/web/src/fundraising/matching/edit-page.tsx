import { changeMatchPool, type MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines, showToast } from '../../ui/index.ts';
import type { CauseChoice } from './causes-field.tsx';
import { PoolForm } from './pool-form.tsx';
import { valuesOf } from './pool-values.ts';
import { matchableCauses, onePool, poolKey } from './queries.ts';

export const meta = () => pageMeta({ title: 'Edit match pool' });

export default function EditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const pool = useQuery(onePool(id));
  const causes = useQuery(matchableCauses);
  const error = pool.error ?? causes.error;
  if (error && !(pool.data && causes.data))
    return (
      <ErrorState
        level={1}
        title={t("Couldn't load this match pool")}
        error={error}
        onRetry={() => void Promise.all([pool.refetch(), causes.refetch()])}
      />
    );
  if (!pool.data || !causes.data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return <Edit pool={pool.data} causes={causes.data} />;
}

function Edit({ pool, causes }: { pool: MatchPool; causes: readonly CauseChoice[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(changeMatchPool, poolKey);
  const back = `/match-pools/${pool.id}`;
  // A cause of the pool may be missing from the first page of the list.
  const own = pool.causes.map(({ causeId: id, title }) => ({
    id,
    title,
    currency: pool.currency,
  }));
  const others = causes.filter(({ id }) => own.every((one) => one.id !== id));
  return (
    <>
      <PageHeader
        title={t('Edit match pool')}
        lede={
          pool.state === 'draft'
            ? pool.sponsor
            : t('Donors have seen these terms, so you can make them more generous but not less.')
        }
        crumbs={[
          { label: t('Match pools'), to: '/match-pools' },
          { label: pool.sponsor, to: back },
        ]}
      />
      <PoolForm
        initial={valuesOf(pool)}
        causes={[...own, ...others]}
        action={t('Save')}
        back={back}
        save={async (values) => {
          await mutateAsync({ ...values, id: pool.id });
          showToast('done', t('Saved'));
          await navigate(back);
        }}
      />
    </>
  );
}
