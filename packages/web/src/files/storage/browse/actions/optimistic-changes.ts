import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Change } from './optimistic-update.ts';

/** Optimistic changes of lists, for `runOptimistically`. */
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

/** Moves entries into or out of the trash. */
export const removed =
  (ids: ReadonlySet<string>, from: 'trash' | 'viewAddress'): Change =>
  (entry, { view }) =>
    ids.has(entry.id) && (view === 'trash') === (from === 'trash') ? undefined : entry;

/** Removes entries from lists of their folder. Starred and recent lists do not show the folder. */
export const moved =
  (ids: ReadonlySet<string>, parentId: Entry['parentId']): Change =>
  (entry, { view, folderId }) => {
    if (!ids.has(entry.id)) return entry;
    const leaves = view === 'folder' && (folderId ?? null) !== parentId;
    return leaves ? undefined : { ...entry, parentId };
  };
