import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form, Link, useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { PageHeader } from '../../ui/index.ts';
import styles from './api-frame.module.css';
import type { loader } from './api-page.tsx';
import { groupAddress, groupName } from './groups.ts';

/** Heading, search and the groups, around what the address selects. */
export function ApiFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { openGroup: group } = useLoaderData<typeof loader>();
  const title = group ? groupName(group.group) : t('API');
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        {...(group && { crumbs: [{ label: t('Entire API'), to: '/api' }] })}
        lede={
          group
            ? undefined
            : t('Everything the portal does uses this API, and your own programs can use it too.')
        }
      />
      <div className={styles.columns}>
        <aside className={styles.side}>
          <Search />
          <Groups />
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

function Search() {
  const { t } = useTranslation();
  const { search } = useLoaderData<typeof loader>();
  return (
    <search aria-label={t('Search the API')}>
      <Form action="/api" className={styles.search}>
        <TextInput
          label={t('Search the API')}
          type="search"
          name="search"
          defaultValue={search}
          key={search}
          maxLength={200}
        />
        <Button type="submit" variant="default" size="md">
          {t('Search')}
        </Button>
      </Form>
    </search>
  );
}

function Groups() {
  const { t } = useTranslation();
  const { groups, openGroup, searchResults } = useLoaderData<typeof loader>();
  const here = (current: boolean) => (current ? 'page' : undefined);
  return (
    <nav aria-label={t('API sections')} className={styles.groups}>
      <ul>
        <li>
          <Link to="/api" aria-current={here(!openGroup && !searchResults)}>
            {t('Overview')}
          </Link>
        </li>
        {groups.map(({ group, lines }) => (
          <li key={group}>
            <Link to={groupAddress(group)} aria-current={here(group === openGroup?.group)}>
              {groupName(group)} <small>{lines.length}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
