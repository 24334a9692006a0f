import { Button, Group } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../../ui/index.ts';
import { EntryIcon } from '../../icons/index.ts';
import { entriesQuery, entryQuery } from '../../queries.ts';
import styles from './dialogs.module.css';

type Props = {
  /** The open folder; null is the top level. */
  at: Entry['parentId'];
  /** Folders that cannot be the destination: the entries being moved. */
  without: ReadonlySet<string>;
  onGo: (id: Entry['parentId']) => void;
};

/** Browses folders to choose a destination: breadcrumbs of the open folder, and its subfolders. */
export function FolderChooser({ at, without, onGo }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const { data: here } = useQuery({ ...entryQuery(at ?? ''), enabled: at !== null });
  const path = at === null ? [] : [...(here?.path ?? []), ...(here ? [here] : [])];
  const go = (id: Entry['parentId']) => {
    onGo(id);
    // The clicked button is removed along with the previous folder, so focus would be lost.
    box.current?.focus();
  };
  const steps = [{ id: null, name: t('All files') }, ...path];
  return (
    <>
      <nav aria-label={t('Folder')}>
        <Group className={styles.path} component="ol" gap={2}>
          {steps.map(({ id, name }, depth) => (
            <li key={id}>
              {depth === steps.length - 1 ? (
                <b aria-current="location">{name}</b>
              ) : (
                <button type="button" onClick={() => go(id)}>
                  {name}
                </button>
              )}
            </li>
          ))}
        </Group>
      </nav>
      <section
        ref={box}
        tabIndex={-1}
        className={styles.folders}
        aria-label={t('Folders in “{{name}}”', { name: steps.at(-1)?.name })}
      >
        <Folders at={at} without={without} onGo={go} />
      </section>
    </>
  );
}

function Folders({ at, without, onGo }: Props) {
  const { t } = useTranslation();
  const filters = { view: 'folder', sortBy: 'name', ...(at && { folderId: at }) } as const;
  const list = useInfiniteQuery(entriesQuery(filters));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const shown = data?.pages.flatMap(({ items }) => items) ?? [];
  const folders = shown.filter(({ kind }) => kind === 'folder');
  // Folders are listed first: after the first file there are no more of them.
  const more = hasNextPage && folders.length === shown.length;
  useEffect(() => {
    if (more && !isFetchingNextPage && shown.length < 500) void fetchNextPage();
  }, [more, isFetchingNextPage, shown.length, fetchNextPage]);
  if (list.isPending)
    return (
      <Loading label={t('Loading folders...')}>
        <SkeletonLines lines={5} />
      </Loading>
    );
  if (list.error)
    return (
      <p role="alert">
        {t("Couldn't load folders")}{' '}
        <Button size="xs" variant="default" onClick={() => void list.refetch()}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (folders.length === 0) return <p>{t('No folders here.')}</p>;
  return (
    <ul>
      {folders.map((folder) => (
        <li key={folder.id}>
          <button
            type="button"
            aria-disabled={without.has(folder.id)}
            onClick={() => !without.has(folder.id) && onGo(folder.id)}
          >
            <EntryIcon entry={folder} size={22} />
            {folder.name}
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
      {more && shown.length >= 500 && (
        <li>
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
