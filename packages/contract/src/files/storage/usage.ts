import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';

/** What takes the room. `trash` and `versions` (earlier ones) count too, whatever they hold, and what
 * hangs on tasks and reports of volunteers, or stands on the pages of causes. */
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
    /** Kept free for uploads under way. */
    reservedBytes: z.int(),
    limitBytes: z.int(),
    kinds: z.array(z.object({ kind: z.enum(usageKinds), bytes: z.int(), files: z.int() })),
  }),
});

export type Usage = z.infer<typeof readUsage.output>;
