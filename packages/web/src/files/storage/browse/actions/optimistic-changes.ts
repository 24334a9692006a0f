import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Change } from './optimistic-update.ts';

/** What the lists show once something is done, for `act`. */
export const unchanged: Change = (entry) => entry;

export const starred =
  (id: string, star: boolean): Change =>
  (entry, { view }) => {
    if (entry.id !== id) return entry;
    return view === 'starred' && !star ? undefined : { ...entry, starred: star };
  };

export const changedTo =
  (id: string, facts: Partial<Pick<Entry, 'name' | 'restricted' | 'indexed' | 'state'>>): Change =>
  (entry) =>
    entry.id === id ? { ...entry, ...facts } : entry;

/** Into the trash, or out of it. */
export const removed =
  (ids: ReadonlySet<string>, from: 'trash' | 'viewAddress'): Change =>
  (entry, { view }) =>
    ids.has(entry.id) && (view === 'trash') === (from === 'trash') ? undefined : entry;

/** Lists of folders lose it; starred and recent ones do not openDialog where it lies. */
export const moved =
  (ids: ReadonlySet<string>, parentId: Entry['parentId']): Change =>
  (entry, { view, folderId }) => {
    if (!ids.has(entry.id)) return entry;
    const leaves = view === 'folder' && (folderId ?? null) !== parentId;
    return leaves ? undefined : { ...entry, parentId };
  };
