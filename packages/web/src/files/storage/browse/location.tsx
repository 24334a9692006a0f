import { Button } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { IconTrashX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { RowMenu } from '../../../ui/index.ts';
import { entriesQuery } from '../queries.ts';
import { useActions } from './actions/use-actions.tsx';
import { filtersOf } from './address/browse-location.ts';
import { usePlace } from './address/use-browse-location.ts';
import styles from './browser.module.css';
import { Crumbs } from './crumbs.tsx';
import { useAsk } from './dialogs/dialog-context.ts';
import { EntryMarks } from './list/entry-badges.tsx';
import { permissionsOf } from './permissions.ts';
import { useViewLabels } from './view-labels.ts';

/** Where one is: the path to a folder and its name, or the view and what to know of it. */
export function Where({ folder }: { folder: EntryDetail | undefined }) {
  const { place } = usePlace();
  const words = useViewLabels();
  const { administers, keepsFiles } = permissionsOf(useUser()?.role);
  const named = place.folder === undefined ? words[place.view] : (folder?.name ?? '…');
  return (
    <div className={styles.where}>
      {folder && <Crumbs folder={folder} mayAddAtTop={keepsFiles} />}
      <div>
        <h2 dir="auto">{named}</h2>
        {folder && (
          <small>
            <EntryMarks entry={folder} />
          </small>
        )}
        {folder && <FolderMenu folder={folder} />}
        {place.view === 'trash' && administers && <EmptyTrash />}
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
  const ask = useAsk();
  const { place } = usePlace();
  const { data } = useInfiniteQuery(entriesQuery(filtersOf(place)));
  if (!data?.pages[0]?.total) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTrashX size={18} aria-hidden />}
      onClick={() => ask({ kind: 'empty-trash' })}
    >
      {t('Empty trash')}
    </Button>
  );
}

/** The text of files is indexed: people know, and how a folder is left out. */
function Note({ folder }: { folder: EntryDetail | undefined }) {
  const { t } = useTranslation();
  const { place } = usePlace();
  const words = {
    folder:
      folder?.indexed === false ? t("Text in this folder's files isn't searched.") : undefined,
    trash: t('Kept for 30 days, then permanently deleted. Until then it uses storage.'),
    starred: undefined,
    recent: t('Recent changes in all folders.'),
    shared: t('Files colleagues share with you or your role.'),
  }[place.view];
  return words && <p className={styles.note}>{words}</p>;
}
