import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';

export const entryId = id('StorageEntryId');
export const versionId = id('StorageVersionId');

export const entryKinds = ['folder', 'file'] as const;

/**
 * `scanning` files await the malware scan, `quarantined` files failed it; neither can be downloaded. Folders are
 * always `ready`.
 */
export const entryStates = ['ready', 'scanning', 'quarantined'] as const;

/** `view` includes downloading; `edit` includes changing, adding, moving, sharing and deleting. */
export const rights = z.enum(['view', 'edit']);

export type Rights = z.infer<typeof rights>;

/** Null for former members. */
export const person = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** A folder or file as listed. */
export const entry = z.object({
  id: entryId,
  kind: z.enum(entryKinds),
  /** Null at the root, and when the caller can't see the parent folder. */
  parentId: entryId.nullable(),
  /** The name of the parent folder; null when `parentId` is. */
  parentName: z.string().nullable(),
  name: z.string(),
  /** Null for folders. */
  sizeBytes: z.int().nullable(),
  contentType: z.string().nullable(),
  state: z.enum(entryStates),
  starred: z.boolean(),
  /** Whether the entry or one of its ancestors is shared with a person or role. */
  shared: z.boolean(),
  /** Whether the entry itself has an active share link. */
  linked: z.boolean(),
  /** Visible only to administrators and people it is shared with. */
  restricted: z.boolean(),
  /** Whether its text is searchable. False inside a folder that is excluded from search. */
  indexed: z.boolean(),
  mayEdit: z.boolean(),
  createdBy: person,
  createdAt: instant,
  updatedAt: instant,
  trashedAt: instant.nullable(),
});

export type Entry = z.infer<typeof entry>;

/** An entry with its path from the root. */
export const entryDetail = entry.extend({
  path: z.array(z.object({ id: entryId, name: z.string() })),
  trashedBy: person,
  /** The current version; null for folders. */
  versionId: versionId.nullable(),
  versionNumber: z.int().nullable(),
  /**
   * State of the search index: `none` for types without text and in folders excluded from search, `unreadable` for
   * damaged or protected files. Null for folders.
   */
  text: z.enum(['none', 'waiting', 'read', 'unreadable']).nullable(),
});

export type EntryDetail = z.infer<typeof entryDetail>;
