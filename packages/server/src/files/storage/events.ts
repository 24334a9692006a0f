import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A file or a new version was uploaded. `userId` is null for uploads through a link. */
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

/** An entry was shared with a person. */
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

/** A file failed the malware scan and was quarantined. */
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
