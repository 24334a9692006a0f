import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, SkeletonLines } from '../../ui/index.ts';

type Props<Run> = {
  query: Pick<UseQueryResult<Run>, 'data' | 'error' | 'refetch'>;
  /** The detected format of the file; a key of the catalogue. */
  format: (run: Run) => string;
  crumbs: ComponentProps<typeof PageHeader>['crumbs'];
  children: (run: Run) => ReactNode;
};

/** The page of one import: its file, with loading and error states. */
export function RunFrame<Run extends { readonly fileName: string }>(props: Props<Run>) {
  const { query, format, crumbs, children } = props;
  const { t } = useTranslation();
  const { data: run, error, refetch } = query;
  if (error && !run)
    return (
      <ErrorState
        level={1}
        title={t("Couldn't load the import")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!run)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return (
    <>
      <PageHeader
        title={run.fileName}
        lede={t('Detected format: {{format}}', { format: format(run) })}
        {...(crumbs && { crumbs })}
      />
      {children(run)}
    </>
  );
}
