import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A file, or the next version of one, is whole. `userId` is null when it came through a link. */
export const fileAdded = defineEvent(
  'storage.file-added',
  z.object({
    orgId: z.uuid(),
    userId: z.uuid().nullable(),
    entryId: z.uuid(),
    versionId: z.uuid(),
    contentId: z.uuid(),
    name: z.string(),
  }),
);

/** Something was shared with one person. */
export const fileShared = defineEvent(
  'storage.shared',
  z.object({
    shareId: z.uuid(),
    orgId: z.uuid(),
    userId: z.uuid(),
    entryId: z.uuid(),
    name: z.string(),
    by: z.uuid(),
  }),
);

/** A file did not pass the check for malware, and is not given out. */
export const fileQuarantined = defineEvent(
  'storage.quarantined',
  z.object({
    orgId: z.uuid(),
    entryId: z.uuid(),
    name: z.string(),
    finding: z.string(),
    uploadedBy: z.uuid().nullable(),
  }),
);
