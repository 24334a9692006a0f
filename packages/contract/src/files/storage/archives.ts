import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { entryId } from './entry.ts';

export const makeArchive = endpoint('POST /api/storage/archives', {
  summary: 'An address, good for one minute, of folders and files as one ZIP file.',
  access: 'signed-in',
  input: z.object({ ids: z.array(entryId).min(1, 'Choose at least one.').max(500) }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});

export const readArchive = download('GET /api/storage/archives', {
  summary: 'The ZIP file, made while it is sent.',
  access: 'public',
  input: z.object({
    ticket: z.string().regex(/^[\w-]{43}$/, 'That address is not complete. Check the link.'),
  }),
});
