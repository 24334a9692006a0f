import * as z from 'zod';
import { dayOrInstant, flag, pageInput } from '../../kernel/index.ts';
import { longestSearch } from './longest-search.ts';

/**
 * `closing` puts what can still be applied for first, soonest deadline at the top, then what has no
 * deadline, then what has closed. `relevance` is the best match first; without a search text it is the newest first.
 */
export const grantSorts = ['postDate', 'deadlineDate', 'title', 'closing', 'relevance'] as const;

const choice = z
  .string({ error: 'Choose one value.' })
  .trim()
  .max(120, 'Choose a value of 120 characters or fewer.')
  .optional();

/** What narrows a list of grants. An empty value is the same as none. */
export const grantFilters = {
  country: choice,
  areaOfInterest: choice,
  category: choice,
  /** First day or instant of posting that counts; a day is a day in UTC. */
  publishedFrom: dayOrInstant,
  /** Last day or instant of posting that counts; a day counts to its end. */
  publishedTo: dayOrInstant,
  search: z
    .string({ error: 'Enter one search term.' })
    .max(longestSearch, 'Search for up to {{maximum}} characters.')
    .optional(),
  /** Leaves out what has closed. */
  openOnly: flag.optional(),
  /** Only what the signed-in caller has saved. */
  saved: flag.optional(),
};

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);

/** Without `sortBy`, grants are sorted by posting date, newest first; a search may ask for `relevance`. */
export const grantListInput = z.object({
  ...grantFilters,
  sortBy: z.preprocess(
    emptyIsNone,
    z.enum(grantSorts, { error: 'Sort by one of {{values}}.' }).optional(),
  ),
  sortOrder: z.preprocess(
    emptyIsNone,
    z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc.' }).optional(),
  ),
  ...pageInput,
});

export type GrantListInput = z.infer<typeof grantListInput>;
