import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation } from '../../kernel/index.ts';
import { PageHeader, PageLinks, PublicPage } from '../../ui/index.ts';
import { GrantCard } from './grant-card.tsx';
import { GrantFilters } from './grant-filters.tsx';
import styles from './list.module.css';
import { deadlinesUrl, emptyReason, urlOf } from './list-query.ts';
import { LoadingGrants, NoGrants } from './list-states.tsx';
import { loader } from './public-list.ts';

export { loader };

const path = '/public-grants';

const description = 'Funding for nonprofits and NGOs: who can apply, how much, and by when.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Latest Grants', description }, page);

export default function PublicListPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filters, choices, total, failed } = useLoaderData<typeof loader>();
  const waiting = useNavigation().location?.pathname === path;
  return (
    <PublicPage>
      <PageHeader
        title={t('Latest Grants')}
        lede={t('Funding for nonprofits and NGOs: who can apply, how much, and by when.')}
        actions={
          <Button
            variant="default"
            component="a"
            href={deadlinesUrl(filters)}
            download="grant-deadlines.ics"
            leftSection={<IconCalendarDue size={18} aria-hidden />}
          >
            {t('Deadlines in your calendar')}
          </Button>
        }
      />
      <GrantFilters
        path={path}
        inForce={filters}
        choices={choices}
        count={
          failed
            ? ''
            : t('{{shown}} grants', {
                count: rowsIn(total),
                shown: format.total(total),
                defaultValue_one: '{{shown}} grant',
              })
        }
      />
      {waiting ? <LoadingGrants /> : <Grants />}
    </PublicPage>
  );
}

/** Shown when the browser could not load the list. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <PublicPage>
      <PageHeader title={t('Latest Grants')} />
      <NoGrants path={path} why="failed" />
    </PublicPage>
  );
}

function Grants() {
  const { items, filters, failed, renderedOn } = useLoaderData<typeof loader>();
  if (items.length === 0)
    return <NoGrants path={path} why={failed ? 'failed' : emptyReason(filters)} />;
  return (
    <>
      <ul className={styles.list} data-grid>
        {items.map((grant, index) => (
          <li key={grant.id}>
            <GrantCard grant={grant} index={index} renderedOn={renderedOn} />
          </li>
        ))}
      </ul>
      <GrantPagination />
    </>
  );
}

/** The position in the list, with page links that work without scripts. */
function GrantPagination() {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, total, next, from, filters } = useLoaderData<typeof loader>();
  const to = from + items.length - 1;
  const words = {
    from: format.number(from),
    to: format.number(to),
    total: format.total(total),
  };
  return (
    <PageLinks
      size="md"
      position={
        from > 1
          ? t('Showing {{from}} to {{to}} of {{total}}', words)
          : t('Showing {{to}} of {{total}}', words)
      }
      first={from > 1 ? urlOf(path, filters) : undefined}
      next={next && urlOf(path, filters, { cursor: next, from: to + 1 })}
    />
  );
}
