import { type Entry, entryId } from '@ngo-plus/contract/files/storage';
import { toShape } from '../../kernel/index.ts';
import type { EntryView } from './entry-rows.ts';
import { type AccessScope, rightsAlong, rightsOn } from './rights.ts';

/** The entry as the caller sees it; the name of a parent folder they can't see is omitted. */
export function presentEntry(scope: AccessScope, row: EntryView): Entry {
  const { createdBy, creator, parentId } = row;
  const hasParent = parentId !== null && rightsAlong(scope, row.ancestors) !== undefined;
  return {
    id: toShape(entryId, row.id),
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
    mayEdit: rightsOn(scope, row) === 'edit',
    createdBy: personOf(createdBy, creator),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    trashedAt: row.trashedAt?.toISOString() ?? null,
  };
}

/** Null for former members. */
export const personOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;
