import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { entry, entryId, versionId } from './entry.ts';

/** `download` works once, within a minute. `view` is for players and pictures: any part, for an hour. */
export const ticketUses = ['download', 'view'] as const;

/** As `makeTicket` gives it, in the address. */
const ticket = z
  .string()
  .regex(/^[\w-]{43}$/, 'That address is not complete. Check the link.')
  .optional();

export const readContent = download('GET /api/storage/files/:id/content', {
  summary:
    'A file, or the range of it that is asked for, to those who may see it or bear a ticket.',
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
  summary: 'An address of the file for an element of a page, which cannot send a token.',
  access: 'signed-in',
  input: z.object({
    id: entryId,
    use: z.enum(ticketUses).default('download'),
    versionId: versionId.optional(),
  }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});

export const releaseFile = endpoint('POST /api/storage/files/:id/release', {
  summary: "Gives a quarantined file out on an administrator's word.",
  access: ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN'],
  input: z.object({ id: entryId }),
  output: entry,
});
