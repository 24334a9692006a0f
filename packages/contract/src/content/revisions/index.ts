import * as z from 'zod';
import { endpoint, id, instant, permission } from '../../kernel/index.ts';

export const revisionId = id('RevisionId');

/** What has a version history. */
export const revisedKinds = ['blog-post', 'cause', 'event', 'opportunity'] as const;

/** Older versions of a record are deleted. */
export const maxRevisions = 50;

/** Characters of the form's content as JSON. */
export const maxRevisionLength = 400_000;

/** A person's changes within this time are one version. */
export const revisionMinutes = 10;

/** Which of these roles may edit a record depends on its kind. */
export const savesRevisions = permission('revisions.save', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

const record = z.object({
  kind: z.enum(revisedKinds, { error: 'Choose one of {{values}}.' }),
  /** A new record has the id of its writer until it is saved. */
  recordId: z.uuid({ error: 'The address is incomplete. Check the link.' }),
});

/** A version without its content, for the list. */
export const revision = z.object({
  id: revisionId,
  savedAt: instant,
  /** Null once their account is deleted. */
  savedBy: z.string().nullable(),
  /** Saved by the person who asks. */
  isOwn: z.boolean(),
});

export type Revision = z.infer<typeof revision>;
export type RevisedKind = (typeof revisedKinds)[number];
export type RevisedRecord = z.infer<typeof record>;

export const listRevisions = endpoint('GET /api/revisions', {
  summary:
    'The versions of a record that were saved while it was edited, newest first; 50 at most.',
  access: savesRevisions,
  input: record,
  output: z.array(revision).max(maxRevisions),
});

export const readRevision = endpoint('GET /api/revisions/:id', {
  summary: 'A version with the content of its form.',
  access: savesRevisions,
  input: z.object({ id: revisionId }),
  output: revision.extend({ content: z.string() }),
});

export const saveRevision = endpoint('PUT /api/revisions', {
  summary:
    'Saves what is in a form, without changing what is public. Within ten minutes a person continues the same version; the same content again changes nothing.',
  access: savesRevisions,
  limit: { per: 'user', max: 2_000, windowSeconds: 3_600 },
  input: record.extend({
    /** JSON of the form's values. */
    content: z
      .string({ error: 'Send the content of the form.' })
      .min(2, 'Send the content of the form.')
      .max(maxRevisionLength, 'This text is too long to be saved automatically.'),
  }),
  output: revision,
});

export const deleteRevisions = endpoint('DELETE /api/revisions', {
  summary: 'Deletes the versions of a new record once it is saved or discarded.',
  access: savesRevisions,
  input: record.pick({ kind: true }),
  output: z.object({ deleted: z.int() }),
});

/** Entries of people whose browser has not renewed them for this long are ignored. */
export const editorSeconds = 150;

/** Other people and windows that are reported at most. */
export const maxEditors = 20;

/** A person who has a record open for editing. */
export const editor = z.object({
  name: z.string(),
  /** Another window of the person who asks. */
  isOwn: z.boolean(),
});

export type Editor = z.infer<typeof editor>;

/** The channel of live updates about who edits a record. */
export const editorsChannel = (recordId: string): string => `editors:${recordId}`;

const page = record.extend({
  /** One open page of a browser. */
  pageId: z.uuid({ error: 'Send the id of the page.' }),
});

export const enterEditor = endpoint('PUT /api/editors', {
  summary:
    'Says that a page has a record open for editing, and returns who else has. Renew it every minute. It ends with `DELETE /api/editors`, with the WebSocket of the page, or 150 seconds after the last renewal.',
  access: savesRevisions,
  limit: { per: 'user', max: 2_000, windowSeconds: 3_600 },
  input: page.extend({
    /** `connection` in the address of the page's WebSocket. */
    connectionId: z.uuid({ error: 'Send the id of the connection.' }),
  }),
  output: z.array(editor).max(maxEditors),
});

export const leaveEditor = endpoint('DELETE /api/editors', {
  summary: 'Says that a page no longer has a record open for editing.',
  access: savesRevisions,
  input: page,
  output: z.object({ left: z.boolean() }),
});
