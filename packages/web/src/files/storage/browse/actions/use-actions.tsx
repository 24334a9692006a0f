import type { Entry } from '@ngo-plus/contract/files/storage';
import {
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconFolderCog,
  IconFolderOpen,
  IconFolderSymlink,
  IconInfoCircle,
  IconPencil,
  IconShare,
  IconShieldCheck,
  IconStar,
  IconStarOff,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation, useUser } from '../../../../kernel/index.ts';
import type { RowAction } from '../../../../ui/index.ts';
import { useBrowseLocation } from '../address/index.ts';
import { useOpenDialog } from '../dialog-context.ts';
import { permissionsOf } from '../permissions.ts';
import { downloadFiles } from './file-download.ts';
import { useFileActions } from './use-file-actions.ts';

type Icon = typeof IconCopy;
const sized = (Icon: Icon) => <Icon size={18} aria-hidden />;

/** All actions by name, and which of them apply to the selection. */
export function useActions() {
  const all = useEveryAction();
  const { location, go } = useBrowseLocation();
  const { t } = useTranslation();
  const role = useUser()?.role;
  return useMemo(() => {
    const { administers, managesFiles } = permissionsOf(role);

    const ofTrash = (entries: readonly Entry[]): RowAction[] => [
      ...when(
        entries.every(({ mayEdit }) => mayEdit),
        all.restore(entries),
      ),
      ...when(administers, all.remove(entries)),
    ];

    const ofMany = (entries: readonly Entry[]): RowAction[] => {
      const mayEdit = entries.every((entry) => entry.mayEdit);
      return [
        ...when(
          entries.every(({ state }) => state === 'ready'),
          all.download(entries),
        ),
        ...when(mayEdit, all.move(entries)),
        all.copy(entries),
        ...when(mayEdit, all.trash(entries)),
      ];
    };

    const ofOne = (entry: Entry): RowAction[] => {
      const { id, kind, mayEdit, state, parentId } = entry;
      const showsParents = location.view !== 'folder' || location.search !== '';
      const show = {
        label: t('Show in folder'),
        icon: sized(IconFolderOpen),
        onClick: () =>
          go({ view: 'folder', folder: parentId ?? undefined, search: '', open: undefined }),
      };
      const details = {
        label: t('Details'),
        icon: sized(IconInfoCircle),
        onClick: () => go({ details: id }),
      };
      return [
        ...when(state === 'ready', all.download([entry])),
        ...when(mayEdit && managesFiles, all.share(entry)),
        ...when(mayEdit, all.rename(entry), all.move([entry])),
        all.copy([entry]),
        all.star(entry),
        ...when(showsParents, show),
        details,
        ...when(kind === 'folder' && mayEdit, all.settings(entry)),
        ...when(state === 'quarantined' && administers, all.release(entry)),
        ...when(mayEdit, all.trash([entry])),
      ];
    };
    return { ofTrash, ofMany, ofOne };
  }, [all, location, go, role, t]);
}

const when = (fits: boolean, ...actions: RowAction[]): RowAction[] => (fits ? actions : []);

function useEveryAction() {
  const { t } = useTranslation();
  const fileActions = useFileActions();
  const openDialog = useOpenDialog();
  return useMemo(() => {
    type One = (entry: Entry) => RowAction;
    type Many = (entries: readonly Entry[]) => RowAction;
    const action = (label: string, icon: Icon, onClick: () => void, danger = false): RowAction => ({
      label,
      icon: sized(icon),
      onClick,
      danger,
    });
    const failed = fileActions.failed(t("Couldn't start the download"));
    const download: Many = (entries) =>
      action(t('Download'), IconDownload, () => void downloadFiles(entries).catch(failed));
    const move: Many = (entries) =>
      action(t('Move'), IconFolderSymlink, () => openDialog({ kind: 'move', entries }));
    const copy: Many = (entries) =>
      action(t('Copy'), IconCopy, () => openDialog({ kind: 'copy', entries }));
    const trash: Many = (entries) =>
      action(t('Move to trash'), IconTrash, () => void fileActions.trash(entries), true);
    const restore: Many = (entries) =>
      action(t('Restore'), IconArrowBackUp, () => void fileActions.restore(entries));
    const remove: Many = (entries) =>
      action(
        t('Delete permanently'),
        IconTrashX,
        () => openDialog({ kind: 'remove', entries }),
        true,
      );
    const share: One = (entry) =>
      action(t('Share'), IconShare, () => openDialog({ kind: 'share', entry }));
    const rename: One = (entry) =>
      action(t('Rename'), IconPencil, () => openDialog({ kind: 'rename', entry }));
    const star: One = (entry) =>
      entry.starred
        ? action(t('Remove star'), IconStarOff, () => void fileActions.star(entry))
        : action(t('Add star'), IconStar, () => void fileActions.star(entry));
    const settings: One = (entry) =>
      action(t('Folder settings'), IconFolderCog, () => openDialog({ kind: 'settings', entry }));
    const release: One = (entry) =>
      action(t('Release from quarantine'), IconShieldCheck, () =>
        openDialog({ kind: 'release', entry }),
      );
    const many = { download, move, copy, trash, restore, remove };
    return { ...many, share, rename, star, settings, release };
  }, [t, fileActions, openDialog]);
}
