import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

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
