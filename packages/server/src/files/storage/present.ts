import { type Entry, entryId } from '@ngo-plus/contract/files/storage';
import type { EntryView } from './entry-rows.ts';
import { type AccessScope, rightsAlong, rightsOn } from './rights.ts';

/** As the person sees it; a folder that is not shown to them is not named either. */
export function presentEntry(sight: AccessScope, row: EntryView): Entry {
  const { createdBy, creator, parentId } = row;
  const hasParent = parentId !== null && rightsAlong(sight, row.ancestors) !== undefined;
  return {
    id: entryId.parse(row.id),
    kind: row.kind,
    parentId: hasParent ? entryId.parse(parentId) : null,
    parentName: hasParent ? row.parentName : null,
    name: row.name,
    sizeBytes: row.sizeBytes,
    contentType: row.contentType,
    state: row.state === 'scanning' || row.state === 'quarantined' ? row.state : 'ready',
    starred: row.starred,
    shared: row.isShared,
    linked: row.isLinked,
    restricted: row.restricted,
    indexed: row.isIndexed,
    mayEdit: rightsOn(sight, row) === 'edit',
    createdBy: personOf(createdBy, creator),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    trashedAt: row.trashedAt?.toISOString() ?? null,
  };
}

/** Null for somebody who is no colleague any more. */
export const personOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;
