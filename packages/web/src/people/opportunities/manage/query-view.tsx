import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loaded, PageHeader } from '../../../ui/index.ts';

type Props<Read> = { query: UseQueryResult<Read>; children: (read: Read) => ReactNode };

/** Renders a record, or its loading and error states. */
export function QueryView<Read>({ query, children }: Props<Read>) {
  const { t } = useTranslation();
  if (query.data) return children(query.data);
  const crumbs = [{ label: t('Opportunities'), to: '/volunteer/opportunities' }];
  return (
    <>
      <PageHeader title={t('Opportunity')} crumbs={crumbs} />
      <Loaded query={query} failed={t("Couldn't load the opportunity")}>
        {children}
      </Loaded>
    </>
  );
}
