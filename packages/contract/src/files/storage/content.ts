import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { entry, entryId, versionId } from './entry.ts';

/**
 * A `download` ticket works once, within 60 seconds. A `view` ticket serves any range for an hour, for images and
 * players.
 */
export const ticketUses = ['download', 'view'] as const;

/** The ticket that `makeTicket` returns in its URL. */
const ticket = z
  .string()
  .regex(/^[\w-]{43}$/, 'The address is incomplete. Check the link.')
  .optional();

export const readContent = download('GET /api/storage/files/:id/content', {
  summary: 'Returns a file or part of it. Requires access or a ticket.',
  access: 'public',
  input: z.object({
    id: entryId,
    /** An earlier version; defaults to the current one. */
    versionId: versionId.optional(),
    /** `attachment` saves the file under its name, even where a browser could display it. */
    disposition: z.enum(['inline', 'attachment']).default('inline'),
    ticket,
  }),
});

export const makeTicket = endpoint('POST /api/storage/files/:id/tickets', {
  summary: "Returns a URL of the file for page elements that can't send a token.",
  access: 'signed-in',
  input: z.object({
    id: entryId,
    use: z.enum(ticketUses).default('download'),
    versionId: versionId.optional(),
  }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});

export const releaseFile = endpoint('POST /api/storage/files/:id/release', {
  summary: 'Releases a quarantined file. Only for administrators.',
  access: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'],
  input: z.object({ id: entryId }),
  output: entry,
});
