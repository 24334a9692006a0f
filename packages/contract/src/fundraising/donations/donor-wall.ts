import * as z from 'zod';
import { endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import { tributes } from './fields.ts';

/** A donation as everybody sees it: without anything that its donor hides. */
export const shownDonation = z.object({
  /** Names the line, not the donation. */
  id: z.uuid(),
  /** Null when it is hidden. */
  name: z.string().nullable(),
  /** Null when it is hidden; without what went back. */
  amount: money.nullable(),
  message: z.string(),
  tribute: z.object({ kind: z.enum(tributes), to: z.string() }).nullable(),
  at: instant,
});

export type ShownDonation = z.infer<typeof shownDonation>;

export const listShownDonations = endpoint('GET /api/fundraising/causes/:id/donations', {
  summary: 'Lists donations to a public cause, newest first, without details donors hide.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    id: causeId,
    /** Only those that came through this page, or through members of this team. */
    fundraiserId: fundraiserId.optional(),
  }),
  output: z.array(shownDonation),
});
