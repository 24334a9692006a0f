import { Button, Stack, Text } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { entryQuery } from '../queries.ts';
import { DropArea, UploadMenu } from '../uploads/index.ts';
import { UsageMeter } from '../usage/index.ts';
import { useBrowseLocation } from './address/index.ts';
import styles from './browser.module.css';
import { useOpenDialog } from './dialog-context.ts';
import { DialogProvider } from './dialogs/index.ts';
import { EntryList } from './list/index.ts';
import { LocationHeader } from './location.tsx';
import { MissingFolder } from './missing-folder.tsx';
import { OpenEntry } from './open-entry.tsx';
import { permissionsOf } from './permissions.ts';
import { SearchField } from './search-field.tsx';
import { useViewLabels } from './view-labels.ts';
import { Views } from './views.tsx';

const SearchResults = lazy(() =>
  import('../search/index.ts').then(({ SearchResults }) => ({ default: SearchResults })),
);

/** The file browser: views and storage usage at the side, folders and files in the middle. */
export function StorageBrowser() {
  const { managesFiles } = permissionsOf(useUser()?.role);
  const { location } = useBrowseLocation();
  const { data: folder, error } = useFolder();
  const parentId = folder?.id ?? null;
  const mayAdd = location.folder ? folder?.mayEdit === true : managesFiles;
  return (
    <DialogProvider>
      <Head parentId={parentId} mayAdd={mayAdd && location.view === 'folder'} />
      <div className={styles.columns}>
        <div>
          <Views mayAddAtTop={managesFiles} />
        </div>
        <DropArea
          parentId={parentId}
          enabled={mayAdd && location.view === 'folder' && !location.search}
        >
          <Stack gap="sm" miw={0}>
            <SearchField />
            {folder?.trashedAt || (error && !folder) ? (
              <MissingFolder error={error} />
            ) : (
              <Middle mayAdd={mayAdd} />
            )}
          </Stack>
        </DropArea>
        <div className={styles.meter}>
          <UsageMeter />
        </div>
      </div>
      <OpenEntry />
    </DialogProvider>
  );
}

function useFolder() {
  const { location } = useBrowseLocation();
  const { folder } = location;
  return useQuery({ ...entryQuery(folder ?? ''), enabled: folder !== undefined });
}

function Middle({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { location } = useBrowseLocation();
  const words = useViewLabels();
  const { data: folder } = useFolder();
  if (location.search)
    return (
      <Suspense>
        <SearchResults search={location.search} folderId={location.folder} />
      </Suspense>
    );
  return (
    <>
      <LocationHeader folder={folder} />
      <EntryList
        label={folder?.name ?? words[location.view]}
        inShared={folder?.shared ?? false}
        mayAdd={mayAdd}
      />
      {location.view === 'folder' && <IndexNotice />}
    </>
  );
}

function IndexNotice() {
  const { t } = useTranslation();
  const { managesFiles } = permissionsOf(useUser()?.role);
  return (
    <Text c="dimmed" size="sm" mt={4} maw="var(--np-measure)">
      {t('Text in documents is read and stored in an encrypted index, so that you can search it.')}
      {managesFiles && ` ${t('You can exclude a folder: choose “Folder settings” in its menu.')}`}
    </Text>
  );
}

type HeadProps = { parentId: Entry['parentId']; mayAdd: boolean };

function Head({ parentId, mayAdd }: HeadProps) {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  return (
    <PageHeader
      title={t('Cloud Storage')}
      actions={
        mayAdd && (
          <>
            <Button
              variant="default"
              leftSection={<IconFolderPlus size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'new-folder', into: parentId })}
            >
              {t('New folder')}
            </Button>
            <UploadMenu parentId={parentId} />
          </>
        )
      }
    />
  );
}
