import * as z from 'zod';
import { endpoint, instant, pageInput } from '../../kernel/index.ts';
import { causeCategories } from './categories.ts';
import { causeId, causeStatuses, goalKinds } from './fields.ts';
import { causeFacts } from './form.ts';
import { causeOrganisation, causeTotals, publicPicture } from './public-facts.ts';
import { publicCauseUpdate } from './updates.ts';

/** Whether a cause accepts donations now, or why not. */
export const givings = ['open', 'not-yet', 'paused', 'closed'] as const;

export type Giving = (typeof givings)[number];

export const publicCauseCard = z.object({
  id: causeId,
  title: z.string(),
  summary: z.string(),
  category: z.enum(causeCategories),
  location: z.string(),
  cover: publicPicture.nullable(),
  currency: z.string(),
  goalKind: z.enum(goalKinds),
  goalTarget: z.string().nullable(),
  endsOn: z.string().nullable(),
  giving: z.enum(givings),
  totals: causeTotals,
  organisation: causeOrganisation,
});

/** A cause as the public sees it: published, paused or closed, never a draft. */
export const publicCause = causeFacts.extend({
  id: causeId,
  status: z.enum(causeStatuses).exclude(['draft']),
  giving: z.enum(givings),
  organisation: causeOrganisation,
  cover: publicPicture.nullable(),
  gallery: z.array(publicPicture),
  totals: causeTotals,
  /** People who agreed to be shown. */
  people: z.array(z.object({ name: z.string(), part: z.string() })),
  /** The newest ten at most; `updateCount` is the total. */
  updates: z.array(publicCauseUpdate),
  updateCount: z.int(),
  publishedAt: instant,
  closedAt: instant.nullable(),
  updatedAt: instant,
});

export type PublicCauseCard = z.infer<typeof publicCauseCard>;
export type PublicCause = z.infer<typeof publicCause>;

export const listPublicCauses = endpoint('GET /api/fundraising/causes', {
  summary: 'Lists causes open for donations, for one or all organisations, newest first.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(12),
    orgId: z.uuid({ error: 'The address is incomplete. Check the link.' }).optional(),
    search: z.string().trim().max(200).optional(),
    category: z.enum(causeCategories).or(z.literal('')).optional(),
    /** Country of the organisation: two letters. */
    country: z.string().trim().max(2).optional(),
    sort: z.enum(['newest', 'ending'], { error: 'Sort by newest or ending.' }).default('newest'),
  }),
  output: z.array(publicCauseCard),
});

export const readPublicCause = endpoint('GET /api/fundraising/causes/:id', {
  summary: 'Returns a published, paused or closed cause.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: publicCause,
});
