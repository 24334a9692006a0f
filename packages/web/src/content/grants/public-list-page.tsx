import { Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import { type MetaArgs, useLoaderData, useNavigation } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { PageHeader, PageLinks } from '../../ui/index.ts';
import { GrantCard } from './grant-card.tsx';
import { GrantFilters } from './grant-filters.tsx';
import styles from './list.module.css';
import { addressOf, deadlinesAddress, whyEmpty } from './list-query.ts';
import { LoadingGrants, NoGrants } from './list-states.tsx';
import { loader } from './public-list.ts';

export { loader };

const path = '/public-grants';

const description = 'Funding for nonprofits and NGOs: who can apply, how much, and by when.';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Latest Grants', description }, page);

export default function PublicListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { filters, choices, total, failed } = useLoaderData<typeof loader>();
  const waiting = useNavigation().location?.pathname === path;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Latest Grants')}
        lede={t('Funding for nonprofits and NGOs: who can apply, how much, and by when.')}
        actions={
          <Button
            variant="default"
            component="a"
            href={deadlinesAddress(filters)}
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
                count: total,
                shown: number(total),
                defaultValue_one: '{{shown}} grant',
              })
        }
      />
      {waiting ? <LoadingGrants /> : <Grants />}
    </div>
  );
}

/** What a failed load leaves, when the browser asked for the list and got no answer. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeader title={t('Latest Grants')} />
      <NoGrants path={path} why="failed" />
    </div>
  );
}

function Grants() {
  const { items, filters, failed, madeOn } = useLoaderData<typeof loader>();
  if (items.length === 0)
    return <NoGrants path={path} why={failed ? 'failed' : whyEmpty(filters)} />;
  return (
    <>
      <ul className={styles.list} data-grid>
        {items.map((grant, index) => (
          <li key={grant.id}>
            <GrantCard grant={grant} index={index} madeOn={madeOn} />
          </li>
        ))}
      </ul>
      <MoreGrants />
    </>
  );
}

/** Where in the list one is, and links around it that work without scripts. */
function MoreGrants() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { items, total, next, from, filters } = useLoaderData<typeof loader>();
  const to = from + items.length - 1;
  const words = { from: number(from), to: number(to), total: number(total) };
  return (
    <PageLinks
      size="md"
      said={
        from > 1
          ? t('Showing {{from}} to {{to}} of {{total}}', words)
          : t('Showing {{to}} of {{total}}', words)
      }
      first={from > 1 ? addressOf(path, filters) : undefined}
      next={next && addressOf(path, filters, { cursor: next, from: to + 1 })}
    />
  );
}
