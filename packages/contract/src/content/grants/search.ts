import * as z from 'zod';
import { dayOrInstant, flag, pageInput } from '../../kernel/index.ts';
import { maxSearchLength } from './longest-search.ts';

/**
 * `closing` lists open grants first, soonest deadline first, then those without a deadline, then closed ones.
 * `relevance` lists the best match first, or the newest first without a search text.
 */
export const grantSorts = ['postDate', 'deadlineDate', 'title', 'closing', 'relevance'] as const;

const choice = z
  .string({ error: 'Choose one value.' })
  .trim()
  .max(120, 'Choose a value of 120 characters or fewer.')
  .optional();

/** Filters of a list of grants. Empty values are ignored. */
export const grantFilters = {
  country: choice,
  areaOfInterest: choice,
  category: choice,
  /** First date or instant of posting, inclusive; dates are in UTC. */
  publishedFrom: dayOrInstant,
  /** Last date or instant of posting, inclusive; a date counts until its end. */
  publishedTo: dayOrInstant,
  search: z
    .string({ error: 'Enter one search term.' })
    .max(maxSearchLength, 'Search for up to {{maximum}} characters.')
    .optional(),
  /** Excludes closed grants. */
  openOnly: flag.optional(),
  /** Only grants that the signed-in caller has saved. */
  saved: flag.optional(),
};

const emptyIsNone = (value: unknown) => (value === '' ? undefined : value);

/** Without `sortBy`, grants are sorted by posting date, newest first; `relevance` needs a search text. */
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
