import { Button, Text } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { IconTrashX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { RowMenu } from '../../../ui/index.ts';
import { entriesQuery } from '../queries.ts';
import { useActions } from './actions/index.ts';
import { filtersOf, useBrowseLocation } from './address/index.ts';
import styles from './browser.module.css';
import { Crumbs } from './crumbs.tsx';
import { useOpenDialog } from './dialog-context.ts';
import { EntryBadges } from './list/index.ts';
import { permissionsOf } from './permissions.ts';
import { useViewLabels } from './view-labels.ts';

/** The header of a location: breadcrumbs and name of a folder, or the name and description of a view. */
export function LocationHeader({ folder }: { folder: EntryDetail | undefined }) {
  const { location } = useBrowseLocation();
  const words = useViewLabels();
  const { administers, managesFiles } = permissionsOf(useUser()?.role);
  const named = location.folder === undefined ? words[location.view] : (folder?.name ?? '…');
  return (
    <div className={styles.where}>
      {folder && <Crumbs folder={folder} mayAddAtTop={managesFiles} />}
      <div>
        <h2 dir="auto">{named}</h2>
        {folder && (
          <small>
            <EntryBadges entry={folder} />
          </small>
        )}
        {folder && <FolderMenu folder={folder} />}
        {location.view === 'trash' && administers && <EmptyTrash />}
      </div>
      <Note folder={folder} />
    </div>
  );
}

function FolderMenu({ folder }: { folder: EntryDetail }) {
  const { ofOne } = useActions();
  return <RowMenu name={folder.name} actions={ofOne(folder)} />;
}

function EmptyTrash() {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const { location } = useBrowseLocation();
  const { data } = useInfiniteQuery(entriesQuery(filtersOf(location)));
  if (!data?.pages[0]?.total) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTrashX size={18} aria-hidden />}
      onClick={() => openDialog({ kind: 'empty-trash' })}
    >
      {t('Empty trash')}
    </Button>
  );
}

/** Says that the text of files is indexed, and how to exclude a folder. */
function Note({ folder }: { folder: EntryDetail | undefined }) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const words = {
    folder:
      folder?.indexed === false ? t("Text in this folder's files isn't searched.") : undefined,
    trash: t('Kept for 30 days, then permanently deleted. Until then it uses storage.'),
    starred: undefined,
    recent: t('Recent changes in all folders.'),
    shared: t('Files colleagues share with you or your role.'),
  }[location.view];
  return (
    words && (
      <Text c="dimmed" size="sm" mt={4} maw="var(--np-measure)">
        {words}
      </Text>
    )
  );
}
