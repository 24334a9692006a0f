import * as z from 'zod';
import { endpoint, permission } from '../../kernel/index.ts';

/**
 * What uses storage. `trash` and `versions` (earlier versions) count whatever the type of the file, as do attachments
 * of volunteers' tasks and reports and the pictures of cause pages.
 */
export const usageKinds = [
  'pictures',
  'audio',
  'video',
  'documents',
  'other',
  'versions',
  'trash',
  'volunteering',
  'causes',
] as const;

export const readUsage = endpoint('GET /api/storage/usage', {
  summary: "Returns the organisation's storage limit and usage.",
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    usedBytes: z.int(),
    /** Reserved for unfinished uploads. */
    reservedBytes: z.int(),
    limitBytes: z.int(),
    kinds: z.array(z.object({ kind: z.enum(usageKinds), bytes: z.int(), files: z.int() })),
  }),
});

export type Usage = z.infer<typeof readUsage.output>;

/** Roles that see all files except those in restricted folders, and so the sizes of folders. */
export const seesLargestFolders = permission('see what uses storage', [
  'SUPER_ADMIN',
  'ADMIN',
  'NGO_ADMIN',
  'STAFF',
]);

/** The most folders in one answer. */
export const maxLargestFolders = 8;

export const readUsageDetails = endpoint('GET /api/storage/usage/details', {
  summary:
    'Returns the largest folders, and what was added to storage in each month and is still there.',
  access: seesLargestFolders,
  input: z.object({}),
  output: z.object({
    /** Folders of the top level with their current files, largest first, without what the caller may not see. */
    folders: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), files: z.int() })),
    /** The last twelve months in the organisation's time zone, oldest first: sizes of the versions saved in them. */
    months: z.array(z.object({ month: z.string(), bytes: z.int() })),
  }),
});

export type UsageDetails = z.infer<typeof readUsageDetails.output>;
