import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { entryId } from './entry.ts';

export const makeArchive = endpoint('POST /api/storage/archives', {
  summary: 'Returns a URL, valid for one minute, of folders and files as one ZIP file.',
  access: 'signed-in',
  input: z.object({ ids: z.array(entryId).min(1, 'Choose at least one file.').max(500) }),
  output: z.object({ url: z.string(), expiresAt: instant }),
});

export const readArchive = download('GET /api/storage/archives', {
  summary: 'Returns the ZIP file, created while it is sent.',
  access: 'public',
  input: z.object({
    ticket: z.string().regex(/^[\w-]{43}$/, 'The address is incomplete. Check the link.'),
  }),
});
