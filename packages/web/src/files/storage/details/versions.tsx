import { Button, Text } from '@mantine/core';
import type { EntryDetail, Version } from '@ngo-plus/contract/files/storage';
import { IconUpload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, SkeletonLines } from '../../../ui/index.ts';
import { useUploads } from '../uploads/index.ts';
import styles from './details.module.css';
import { More } from './more.tsx';
import { versionsQuery } from './queries.ts';
import { VersionDialogs } from './version-dialogs.tsx';
import { VersionRow } from './version-row.tsx';

type Props = { entry: EntryDetail; onCover: (covered: boolean) => void };

/** Earlier versions of a file. Each can be viewed, downloaded, labelled, restored or deleted. */
export function Versions({ entry, onCover }: Props) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(versionsQuery(entry.id));
  if (list.error && !list.data)
    return (
      <ErrorState
        level={3}
        title={t("Couldn't load versions")}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      {entry.mayEdit && entry.trashedAt === null && <NewVersion entry={entry} />}
      {list.data ? (
        <>
          <VersionList
            entry={entry}
            versions={list.data.pages.flatMap(({ items }) => items)}
            onCover={onCover}
          />
          <More list={list} />
        </>
      ) : (
        <Loading label={t('Loading versions...')}>
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </>
  );
}

function VersionList({ entry, versions, onCover }: Props & { versions: readonly Version[] }) {
  return (
    <VersionDialogs entry={entry} onCover={onCover}>
      {(openDialog) => (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} entry={entry} openDialog={openDialog} />
          ))}
        </ol>
      )}
    </VersionDialogs>
  );
}

function NewVersion({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  const { addVersion } = useUploads();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.add}>
      <Button
        variant="soft"
        color="teal"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => field.current?.click()}
      >
        {t('Upload new version')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('Upload new version')}
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          // Allows selecting the same file again.
          currentTarget.value = '';
          if (file) addVersion(file, entry);
        }}
      />
      <Text c="dimmed" size="sm" mt={4}>
        {t('Its name, location and links stay the same.')}
      </Text>
    </div>
  );
}
