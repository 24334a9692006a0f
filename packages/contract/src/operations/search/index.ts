import * as z from 'zod';
import { endpoint, instant, money } from '../../kernel/index.ts';

/** Results of one kind at most. */
export const maxFound = 5;

const found = z.object({
  id: z.string().max(200),
  title: z.string(),
  /** What tells it apart from others with its title, in the words in which it was entered. */
  detail: z.string(),
  amount: money.nullable(),
  at: instant.nullable(),
});

export const searchAll = endpoint('GET /api/search', {
  summary:
    'Searches every kind of record that the caller may list. Misspelt words find the closest titles.',
  access: 'signed-in',
  input: z.object({
    search: z.string().trim().min(1, 'Enter what to search for').max(200),
  }),
  output: z.object({
    /** Kinds without results are left out. */
    groups: z.array(z.object({ kind: z.string(), results: z.array(found).max(maxFound) })),
    /** Whether every kind could be searched. */
    isComplete: z.boolean(),
  }),
});

export type Found = z.infer<typeof found>;
export type SearchResults = z.infer<typeof searchAll.output>;
