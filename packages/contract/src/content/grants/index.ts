import * as z from 'zod';
import { download, endpoint, instant } from '../../kernel/index.ts';
import { change, draft, grant, grantDetail, grantId, type grantVisibility } from './grant.ts';
import { writesGrants } from './rights.ts';
import { grantFilters, grantListInput } from './search.ts';

export { currencies } from './currency.ts';
export {
  amounts,
  change,
  draft,
  type Grant,
  type GrantChange,
  type GrantDetail,
  type GrantDraft,
  type GrantStatus,
  grant,
  grantDetail,
  grantId,
  grantStatus,
  grantVisibility,
  maxLabels,
  maxLengths,
} from './grant.ts';
export {
  type GrantImportField,
  type GrantImportFormat,
  type GrantImportMapping,
  grantImportFields,
  grantImportFormats,
  grantImports,
} from './import.ts';
export { maxSearchLength } from './longest-search.ts';
export { writesGrants } from './rights.ts';
export {
  type GrantListInput,
  grantFilters,
  grantListInput,
  grantSorts,
} from './search.ts';

export const listGrants = endpoint('GET /api/grants', {
  summary: 'Lists the grants the caller may see, filtered, searched and sorted.',
  access: 'public',
  input: grantListInput,
  output: z.array(grant),
  paged: true,
});

export const listFilters = endpoint('GET /api/grants/filters', {
  summary:
    'Returns the distinct countries, areas of interest and categories of all visible grants.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    country: z.array(z.string()),
    areaOfInterest: z.array(z.string()),
    category: z.array(z.string()),
  }),
});

export const countGrants = endpoint('GET /api/grants/counts', {
  summary: 'Counts open grants, grants that close within 14 days, and grants the caller has saved.',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    open: z.number().int(),
    closingSoon: z.number().int(),
    saved: z.number().int(),
  }),
});

export const readGrant = endpoint('GET /api/grants/:id', {
  summary: 'Returns one grant in full.',
  access: 'signed-in',
  input: z.object({ id: grantId }),
  output: grantDetail,
});

export const writeGrant = endpoint('POST /api/grants', {
  summary: 'Adds a grant: platform administrators for everyone, others for their own NGO.',
  access: writesGrants,
  input: draft,
  output: grantDetail,
});

export const changeGrant = endpoint('PATCH /api/grants/:id', {
  summary: 'Updates the given fields of a grant.',
  access: writesGrants,
  input: change.extend({ id: grantId }),
  output: grantDetail,
});

export const deleteGrant = endpoint('DELETE /api/grants/:id', {
  summary: 'Deletes a grant.',
  access: writesGrants,
  input: z.object({ id: grantId }),
  output: z.object({ id: grantId }),
});

const saving = {
  access: 'signed-in',
  input: z.object({ id: grantId }),
  output: z.object({ id: grantId, saved: z.boolean() }),
} as const;

export const saveGrant = endpoint('PUT /api/grants/:id/saved', {
  summary: 'Saves a grant for the caller. Repeating the call has no further effect.',
  ...saving,
});

export const unsaveGrant = endpoint('DELETE /api/grants/:id/saved', {
  summary: "Removes a grant from the caller's saved grants.",
  ...saving,
});

export const readDeadlines = download('GET /api/grants/deadlines.ics', {
  summary:
    'Returns deadlines as a calendar (RFC 5545): public grants, or saved grants with a token.',
  access: 'public',
  input: z.object({
    ...grantFilters,
    /** Only this grant. */
    grant: grantId.optional(),
    /** The secret in the URL of a personal calendar, which contains its owner's saved grants. */
    token: z.string().max(100).optional(),
  }),
});

const calendar = z.object({ createdAt: instant.nullable() });

export const readCalendar = endpoint('GET /api/grants/calendar', {
  summary: 'Returns whether the caller has a personal calendar address.',
  access: 'signed-in',
  input: z.object({}),
  output: calendar,
});

export const openCalendar = endpoint('PUT /api/grants/calendar', {
  summary: 'Creates a new personal calendar address. The previous one stops working.',
  access: 'signed-in',
  personal: true,
  input: z.object({}),
  output: calendar.extend({
    /** Shown only once: only a hash of its secret is stored. */
    path: z.string(),
  }),
});

export const closeCalendar = endpoint('DELETE /api/grants/calendar', {
  summary: "Revokes the caller's personal calendar address.",
  access: 'signed-in',
  personal: true,
  input: z.object({}),
  output: calendar,
});

export type GrantVisibility = z.infer<typeof grantVisibility>;
