import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';

export const entryId = id('StorageEntryId');
export const versionId = id('StorageVersionId');

export const entryKinds = ['folder', 'file'] as const;

/**
 * `scanning` waits for the check against malware, `quarantined` did not pass it: neither is given
 * out. Folders are always `ready`.
 */
export const entryStates = ['ready', 'scanning', 'quarantined'] as const;

/** Who may see may download; who may edit may also change, add, move, share and delete. */
export const rights = z.enum(['view', 'edit']);

export type Rights = z.infer<typeof rights>;

/** Null for somebody who has left. */
export const person = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** A folder or a file as lists show it. */
export const entry = z.object({
  id: entryId,
  kind: z.enum(entryKinds),
  /** Null at the top. Also null when the folder it lies in is not shown to the caller. */
  parentId: entryId.nullable(),
  /** Of the folder it lies in; null as `parentId` is. */
  parentName: z.string().nullable(),
  name: z.string(),
  /** Null for folders. */
  sizeBytes: z.int().nullable(),
  contentType: z.string().nullable(),
  state: z.enum(entryStates),
  starred: z.boolean(),
  /** It, or a folder around it, is shared with somebody by name or role. */
  shared: z.boolean(),
  /** It has an open link of its own. */
  linked: z.boolean(),
  /** Open to administrators and those it is shared with alone. */
  restricted: z.boolean(),
  /** Its text is searched. False also inside a folder that opted out. */
  indexed: z.boolean(),
  mayEdit: z.boolean(),
  createdBy: person,
  createdAt: instant,
  updatedAt: instant,
  trashedAt: instant.nullable(),
});

export type Entry = z.infer<typeof entry>;

/** With where it lies, from the top down. */
export const entryDetail = entry.extend({
  path: z.array(z.object({ id: entryId, name: z.string() })),
  trashedBy: person,
  /** Of the current content; null for folders. */
  versionId: versionId.nullable(),
  versionNumber: z.int().nullable(),
  /**
   * Whether its text is searched: `none` for files without text that is read, and in folders that
   * opted out; `unreadable` for damaged or protected ones. Null for folders.
   */
  text: z.enum(['none', 'waiting', 'read', 'unreadable']).nullable(),
});

export type EntryDetail = z.infer<typeof entryDetail>;
