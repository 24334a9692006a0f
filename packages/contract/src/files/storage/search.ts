import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { entry, entryId } from './entry.ts';

/** A place in a document that speaks of what was searched for. */
const match = z.object({
  /** Of a document or presentation; texts and tables are divided into pages as well. */
  page: z.int(),
  passage: z.string(),
  /** Where the words stand in the passage: from, and up to but not including, to. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});

export const searchResult = z.object({
  entry,
  /** The folders that it lies in, from the top down. */
  path: z.array(z.object({ id: entryId, name: z.string() })),
  /** Found by its name, whatever is in it. */
  byName: z.boolean(),
  /** The best places first; none where only the name was found. */
  matches: z.array(match),
});

export type SearchResult = z.infer<typeof searchResult>;

export const searchFiles = endpoint('GET /api/storage/search', {
  summary: 'Searches folders and files by name and text, best first, with matching passages.',
  access: 'signed-in',
  input: z.object({
    search: z
      .string({ error: 'Enter what to search for.' })
      .trim()
      .min(1, 'Enter what to search for.')
      .max(300, 'Enter at most 300 characters.'),
    /** Only in this folder and below. */
    folderId: entryId.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    results: z.array(searchResult),
    /** There are more than are given. */
    more: z.boolean(),
    /** Files whose text is still being read, and is not found yet. */
    waiting: z.int(),
  }),
});
