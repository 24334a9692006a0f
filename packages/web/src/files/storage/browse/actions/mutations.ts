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
import { asIs, changedTo, gone, movedTo, starred } from './optimistic-changes.ts';
import { act } from './optimistic-update.ts';

type Ids = readonly Entry['id'][];
type FolderId = Entry['id'] | null;
type FolderSettings = Partial<Pick<Entry, 'restricted' | 'indexed'>>;

/**
 * What can be done with folders and files. The lists show it at once; whoever asks tells how it went.
 *
 * @throws RequestFailed, each of them; the lists are as before then.
 */
export const makeActions = (client: QueryClient) => ({
  star: (id: Entry['id'], star: boolean) =>
    act(client, starred(id, star), () => call(star ? starEntry : unstarEntry, { id })),

  /** @throws RequestFailed `conflict` when somebody renamed it since, or the name is taken. */
  rename: (id: Entry['id'], { name, wasName }: { name: string; wasName: string }) =>
    act(client, changedTo(id, { name }), () => call(changeEntry, { id, name, wasName })),

  settle: (id: Entry['id'], settings: FolderSettings) =>
    act(client, changedTo(id, settings), () => call(changeEntry, { id, ...settings })),

  trash: (ids: Ids) =>
    act(client, gone(new Set(ids), 'elsewhere'), () => call(trashEntries, { ids: [...ids] })),

  restore: (ids: Ids) =>
    act(client, gone(new Set(ids), 'trash'), () => call(restoreEntries, { ids: [...ids] })),

  /** Without ids, all that waits in the trash. */
  remove: (ids?: Ids) =>
    act(client, ids ? gone(new Set(ids), 'trash') : asIs, () =>
      call(emptyTrash, ids ? { ids: [...ids] } : {}),
    ),

  move: (ids: Ids, parentId: FolderId) =>
    act(client, movedTo(new Set(ids), parentId), () =>
      call(moveEntries, { ids: [...ids], parentId }),
    ),

  copy: (ids: Ids, parentId: FolderId, idempotencyKey = newKey()) =>
    act(client, asIs, () => call(copyEntries, { ids: [...ids], parentId }, { idempotencyKey })),

  addFolder: (parentId: FolderId, name: string) =>
    act(client, asIs, () => call(createFolder, { parentId, name })),

  release: (id: Entry['id']) =>
    act(client, changedTo(id, { state: 'ready' }), () => call(releaseFile, { id })),
});
