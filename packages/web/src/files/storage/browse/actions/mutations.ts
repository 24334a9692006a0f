import {
  changeEntry,
  copyEntries,
  createFolder,
  type Entry,
  emptyTrash,
  moveEntries,
  releaseFile,
  restoreEntries,
  starEntry,
  trashEntries,
  unstarEntry,
} from '@ngo-plus/contract/files/storage';
import type { QueryClient } from '@tanstack/react-query';
import { call, newKey } from '../../../../kernel/index.ts';
import { changedTo, moved, removed, starred, unchanged } from './optimistic-changes.ts';
import { runOptimistically } from './optimistic-update.ts';

type Ids = readonly Entry['id'][];
type FolderId = Entry['id'] | null;
type FolderSettings = Partial<Pick<Entry, 'restricted' | 'indexed'>>;

/**
 * Changes to folders and files. Lists are updated optimistically; callers report the outcome.
 *
 * @throws RequestFailed after the lists are rolled back
 */
export const makeActions = (client: QueryClient) => ({
  star: (id: Entry['id'], star: boolean) =>
    runOptimistically(client, starred(id, star), () =>
      call(star ? starEntry : unstarEntry, { id }),
    ),

  /** @throws RequestFailed `conflict` when the entry has been renamed meanwhile or the name is taken. */
  rename: (id: Entry['id'], { name, wasName }: { name: string; wasName: string }) =>
    runOptimistically(client, changedTo(id, { name }), () =>
      call(changeEntry, { id, name, wasName }),
    ),

  settle: (id: Entry['id'], settings: FolderSettings) =>
    runOptimistically(client, changedTo(id, settings), () =>
      call(changeEntry, { id, ...settings }),
    ),

  trash: (ids: Ids) =>
    runOptimistically(client, removed(new Set(ids), 'viewAddress'), () =>
      call(trashEntries, { ids: [...ids] }),
    ),

  restore: (ids: Ids) =>
    runOptimistically(client, removed(new Set(ids), 'trash'), () =>
      call(restoreEntries, { ids: [...ids] }),
    ),

  /** Deletes everything in the trash when no ids are passed. */
  remove: (ids?: Ids) =>
    runOptimistically(client, ids ? removed(new Set(ids), 'trash') : unchanged, () =>
      call(emptyTrash, ids ? { ids: [...ids] } : {}),
    ),

  move: (ids: Ids, parentId: FolderId) =>
    runOptimistically(client, moved(new Set(ids), parentId), () =>
      call(moveEntries, { ids: [...ids], parentId }),
    ),

  copy: (ids: Ids, parentId: FolderId, idempotencyKey = newKey()) =>
    runOptimistically(client, unchanged, () =>
      call(copyEntries, { ids: [...ids], parentId }, { idempotencyKey }),
    ),

  addFolder: (parentId: FolderId, name: string) =>
    runOptimistically(client, unchanged, () => call(createFolder, { parentId, name })),

  release: (id: Entry['id']) =>
    runOptimistically(client, changedTo(id, { state: 'ready' }), () => call(releaseFile, { id })),
});
