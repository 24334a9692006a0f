import * as z from 'zod';
import { download, endpoint } from '../../kernel/index.ts';
import { entryId, versionId } from './entry.ts';

/** Maximum rows and columns of a table preview. */
export const previewRows = 500;
export const previewColumns = 60;

const table = z.object({
  kind: z.literal('table'),
  sheets: z.array(z.string()),
  /** Index of the sheet in `sheets`. */
  sheet: z.int(),
  /** Cell text, row by row. */
  rows: z.array(z.array(z.string())),
  /** Whether the file has more rows or columns. */
  cut: z.boolean(),
});

const text = z.object({
  kind: z.literal('text'),
  format: z.enum(['plain', 'markdown']),
  text: z.string(),
  cut: z.boolean(),
});

/** Pages of a document or slides of a presentation. */
const pages = z.object({
  kind: z.literal('pages'),
  pages: z.array(z.object({ page: z.int(), text: z.string() })),
  cut: z.boolean(),
});

/** Types that browsers display themselves, through a `view` ticket; `pdf` needs a viewer. */
const native = z.object({ kind: z.enum(['picture', 'audio', 'video', 'pdf']) });

/** `reason` is a sentence for the user. */
const none = z.object({ kind: z.literal('none'), reason: z.string() });

export const previewFile = endpoint('GET /api/storage/files/:id/preview', {
  summary: 'Returns a preview of a file: a table, text, pages of text, or how to show it.',
  access: 'signed-in',
  input: z.object({
    id: entryId,
    versionId: versionId.optional(),
    sheet: z.coerce.number().int().min(0).max(1_000).default(0),
  }),
  output: z.discriminatedUnion('kind', [table, text, pages, native, none]),
});

export type Preview = z.infer<typeof previewFile.output>;

export const readThumbnail = download('GET /api/storage/files/:id/thumbnail', {
  summary: "Returns a thumbnail as WebP. Not found for files that aren't pictures.",
  access: 'signed-in',
  input: z.object({ id: entryId }),
});
