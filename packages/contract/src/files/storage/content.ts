import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { entry, entryId, versionId } from './entry.ts';

/** `download` works once, within a minute. `view` is for players and pictures: any part, for an hour. */
export const ticketUses = ['download', 'view'] as const;

/** As `makeTicket` gives it, in the address. */
const ticket = z
  .string()
  .regex(/^[\w-]{43}$/, 'The address is incomplete. Check the link.')
  .optional();

export const readContent = download('GET /api/storage/files/:id/content', {
  summary: 'Returns a file or part of it. Requires access or a ticket.',
  access: 'public',
  input: z.object({
    id: entryId,
    /** An earlier version; the current one when left out. */
    versionId: versionId.optional(),
    /** Saved under its name, also where a browser could show it. */
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
