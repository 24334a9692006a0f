import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { phrase } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, NavTabs, PageHeader, SkeletonLines } from '../../../ui/index.ts';
import { oneCause } from '../queries.ts';

type Props = { id: string; children: (cause: Cause) => ReactNode };

/** Loads one cause for its team's screens, with loading and not-found states. */
export function CauseQuery({ id, children }: Props) {
  const { t } = useTranslation();
  const query = useQuery(oneCause(id));
  if (query.data) return children(query.data);
  return (
    <>
      <PageHeader title={t('Cause')} crumbs={[{ label: t('Causes'), to: '/causes' }]} />
      {query.error ? (
        <ErrorState
          title={t("Couldn't load the cause")}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label={t('Loading cause...')}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </>
  );
}

/** Tabs of one cause. */
export function CauseTabs({ id }: { id: string }) {
  const { t } = useTranslation();
  const edit = `/causes/edit/${id}`;
  const tabs = [
    { to: edit, label: phrase('Page') },
    { to: `${edit}/updates`, label: phrase('Updates') },
    { to: `${edit}/people`, label: phrase('People') },
  ];
  return <NavTabs label={t('Cause sections')} tabs={tabs} />;
}
