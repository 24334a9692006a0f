import * as z from 'zod';
import { endpoint, instant, pageInput } from '../../kernel/index.ts';
import { entryId, person } from './entry.ts';

export const actionActions = [
  'create',
  'upload',
  'change',
  'move',
  'copy',
  'trash',
  'restore',
  'delete',
  'see',
  'download',
  'restore-version',
  'label-version',
  'delete-version',
  'share',
  'end-share',
  'link',
  'change-link',
  'revoke-link',
  'quarantine',
  'release',
] as const;

export const activityEntry = z.object({
  id: z.uuid(),
  action: z.enum(actionActions),
  /** Null for link visitors, former members and background jobs. */
  person,
  /** Whether it was done through a share link. */
  throughLink: z.boolean(),
  /** What changed, for example the names or the people the entry was shared with. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  happenedAt: instant,
});

export type StorageAction = z.infer<typeof activityEntry>;

export const listActions = endpoint('GET /api/storage/entries/:id/activity', {
  summary:
    'Lists who viewed, changed, shared and downloaded a file, newest first. Requires edit access.',
  access: 'signed-in',
  paged: true,
  input: z.object({ id: entryId, ...pageInput }),
  output: z.array(activityEntry),
});
