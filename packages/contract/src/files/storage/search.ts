import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { entry, entryId } from './entry.ts';

/** A passage of a document that matches the search. */
const match = z.object({
  /** Page of a document or presentation; texts and tables are divided into pages as well. */
  page: z.int(),
  passage: z.string(),
  /** Ranges of the matching words in the passage: start (inclusive) and end (exclusive). */
  marks: z.array(z.tuple([z.int(), z.int()])),
});

export const searchResult = z.object({
  entry,
  /** The folders that contain it, from the root down. */
  path: z.array(z.object({ id: entryId, name: z.string() })),
  /** Whether its name matches. */
  byName: z.boolean(),
  /** Best matches first; empty when only the name matches. */
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
    /** Limits the search to this folder and its subfolders. */
    folderId: entryId.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    results: z.array(searchResult),
    /** Whether there are more results. */
    more: z.boolean(),
    /** Number of files whose text is not indexed yet. */
    waiting: z.int(),
  }),
});
