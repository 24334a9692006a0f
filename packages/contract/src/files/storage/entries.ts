import * as z from 'zod';
import { endpoint, flag, pageInput } from '../../kernel/index.ts';
import { entry, entryDetail, entryId } from './entry.ts';
import { entryName } from './names.ts';

export const entrySorts = ['name', 'size', 'type', 'updated'] as const;

/**
 * `folder` lists the children of `folderId`, or of the root. The other views span all folders: starred, recently
 * changed, shared with the
 * caller, and trashed entries.
 */
export const entryViews = ['folder', 'starred', 'recent', 'shared', 'trash'] as const;

export const listEntries = endpoint('GET /api/storage/entries', {
  summary:
    'Lists folders and files: in a folder, starred, recent, shared with you or in the trash.',
  access: 'signed-in',
  paged: true,
  input: z.object({
    view: z.enum(entryViews).default('folder'),
    folderId: entryId.optional(),
    /** Folders always come first. `recent` is always newest first. */
    sortBy: z.enum(entrySorts).default('name'),
    /** Defaults to ascending for names and types, descending for sizes and dates. */
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...pageInput,
  }),
  output: z.array(entry),
});

export const readEntry = endpoint('GET /api/storage/entries/:id', {
  summary: 'Returns a folder or file with its location.',
  access: 'signed-in',
  input: z.object({ id: entryId }),
  output: entryDetail,
});

export const createFolder = endpoint('POST /api/storage/folders', {
  summary: 'Creates a folder, or opens the one with that name.',
  access: 'signed-in',
  input: z.object({
    parentId: entryId.nullable(),
    name: entryName,
    /** What to do when a folder of this name exists: open it, or fail with a conflict. */
    existing: z.enum(['refuse', 'open']).default('refuse'),
  }),
  output: entry,
});

export const changeEntry = endpoint('PATCH /api/storage/entries/:id', {
  summary: "Renames a folder or file, or changes a folder's access and search settings.",
  access: 'signed-in',
  input: z.object({
    id: entryId,
    name: entryName.optional(),
    /** The name the client last saw. A different current name is a conflict. */
    wasName: z.string().max(2_000).optional(),
    /** Folders only: false excludes their contents from search. */
    indexed: flag.optional(),
    /** Folders only, and only by administrators. */
    restricted: flag.optional(),
  }),
  output: entry,
});

const several = z.array(entryId).min(1, 'Choose at least one file.').max(500);

const done = z.object({ entries: z.array(entry) });

export const moveEntries = endpoint('POST /api/storage/moves', {
  summary: 'Moves folders and files to a folder or the top level. All or none.',
  access: 'signed-in',
  input: z.object({ ids: several, parentId: entryId.nullable() }),
  output: done,
});

export const copyEntries = endpoint('POST /api/storage/copies', {
  summary: 'Copies files and folders with their contents to a folder.',
  access: 'signed-in',
  idempotent: true,
  input: z.object({ ids: several, parentId: entryId.nullable() }),
  output: done,
});

export const trashEntries = endpoint('POST /api/storage/trash', {
  summary: 'Moves folders and files to the trash, where they are kept for 30 days.',
  access: 'signed-in',
  input: z.object({ ids: several }),
  output: done,
});

export const restoreEntries = endpoint('POST /api/storage/restorations', {
  summary: 'Restores folders and files from the trash to their original location.',
  access: 'signed-in',
  input: z.object({ ids: several }),
  output: done,
});

export const emptyTrash = endpoint('DELETE /api/storage/trash', {
  summary: 'Permanently deletes everything in the trash, or selected items.',
  access: 'signed-in',
  personal: true,
  input: z.object({ ids: several.optional() }),
  output: z.object({ deleted: z.int(), freedBytes: z.int() }),
});

export const starEntry = endpoint('PUT /api/storage/entries/:id/star', {
  summary: 'Stars a folder or file for you.',
  access: 'signed-in',
  input: z.object({ id: entryId }),
  output: z.object({ id: entryId, starred: z.boolean() }),
});

export const unstarEntry = endpoint('DELETE /api/storage/entries/:id/star', {
  summary: 'Removes your star.',
  access: 'signed-in',
  input: z.object({ id: entryId }),
  output: z.object({ id: entryId, starred: z.boolean() }),
});
