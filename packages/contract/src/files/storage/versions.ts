import * as z from 'zod';
import { endpoint, instant, pageInput } from '../../kernel/index.ts';
import { entry, entryId, entryStates, person, versionId } from './entry.ts';

export const version = z.object({
  id: versionId,
  number: z.int(),
  /** A label that people choose; usually empty. */
  label: z.string(),
  current: z.boolean(),
  sizeBytes: z.int(),
  contentType: z.string(),
  state: z.enum(entryStates),
  createdBy: person,
  createdAt: instant,
});

export type Version = z.infer<typeof version>;

export const listVersions = endpoint('GET /api/storage/files/:id/versions', {
  summary: 'Lists the versions of a file, newest first.',
  access: 'signed-in',
  paged: true,
  input: z.object({ id: entryId, ...pageInput }),
  output: z.array(version),
});

export const restoreVersion = endpoint('POST /api/storage/files/:id/versions', {
  summary: 'Restores a previous version as a new version.',
  access: 'signed-in',
  input: z.object({ id: entryId, versionId }),
  output: entry,
});

export const labelVersion = endpoint('PATCH /api/storage/versions/:id', {
  summary: 'Names a version.',
  access: 'signed-in',
  input: z.object({ id: versionId, label: z.string().trim().max(200) }),
  output: version,
});

export const deleteVersion = endpoint('DELETE /api/storage/versions/:id', {
  summary: 'Permanently deletes a previous version and frees its space.',
  access: 'signed-in',
  input: z.object({ id: versionId }),
  output: z.object({ id: versionId, freedBytes: z.int() }),
});
