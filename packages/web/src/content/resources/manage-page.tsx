import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  ShowMore,
  SkeletonLines,
  type TileSpec,
} from '../../ui/index.ts';
import styles from './manage.module.css';
import { ManagedRow } from './managed-row.tsx';
import { managedResources } from './queries.ts';

export const meta = () => pageMeta({ title: 'Resources' });

/** The library for its managers: in its order, including drafts. */
export default function ManagePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  return (
    <>
      <PageHeader
        title={t('Resources')}
        lede={t('Add, order and publish resources in the public library.')}
        actions={
          <>
            <Button variant="default" component={Link} to="/resources">
              {t('View library')}
            </Button>
            <Button component={Link} to="/admin/resources/new">
              {t('Add resource')}
            </Button>
          </>
        }
      />
      <SearchForm key={search} search={search} />
      <ManagedResources search={search} />
    </>
  );
}

function SearchForm({ search }: { search: string }) {
  const { t } = useTranslation();
  const [, setSearchParams] = useSearchParams();
  const [input, setInput] = useState(search);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setSearchParams(input.trim() ? { search: input.trim() } : {});
      }}
    >
      <TextInput
        type="search"
        label={t('Search resources')}
        maxLength={1_000}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md">
        {t('Search')}
      </Button>
    </form>
  );
}

function ManagedResources({ search }: { search: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(managedResources(search));
  if (list.isPending)
    return (
      <Loading label={t('Loading resources...')} isVisible>
        <SkeletonLines lines={6} />
      </Loading>
    );
  if (list.error && !list.data)
    return (
      <ErrorState
        title={t("Couldn't load resources")}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  const rows = list.data.pages.flatMap(({ items }) => items);
  const total = list.data.pages[0]?.total ?? 0;
  if (rows.length === 0) return <NoResources searched={search !== ''} />;
  return (
    <>
      <Panel pad={false}>
        <ul className={styles.rows}>
          {rows.map((resource, at) => (
            <ManagedRow
              key={resource.id}
              resource={resource}
              // In search results, the adjacent row is not the neighbour in the library.
              movable={search === '' && { up: at > 0, down: at < total - 1 }}
            />
          ))}
        </ul>
      </Panel>
      <div className={styles.more}>
        <p role="status">{t('Showing {{shown}} of {{total}}', { shown: rows.length, total })}</p>
        <ShowMore list={list} />
      </div>
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'clay', 'cream'] },
  { kind: 'search', tones: ['deep', 'clay', 'sun'] },
  { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
];

function NoResources({ searched }: { searched: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No resources found.')}
      body={searched ? t('Try fewer words.') : t('Add the first one.')}
      tiles={tiles}
      action={
        <Button component={Link} to={searched ? '/admin/resources' : '/admin/resources/new'}>
          {searched ? t('Show all') : t('Add resource')}
        </Button>
      }
    />
  );
}
