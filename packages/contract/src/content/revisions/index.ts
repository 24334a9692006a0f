import * as z from 'zod';
import { endpoint, id, instant, permission } from '../../kernel/index.ts';

export const revisionId = id('RevisionId');

/** What has a version history. */
export const revisedKinds = ['blog-post', 'cause'] as const;

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
