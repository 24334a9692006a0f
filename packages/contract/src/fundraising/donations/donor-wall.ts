import * as z from 'zod';
import { endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import { tributes } from './fields.ts';

/** The public details of a donation, without anything the donor hides. */
export const publicDonation = z.object({
  /** Id of the wall entry, not of the donation. */
  id: z.uuid(),
  /** Null if hidden. */
  name: z.string().nullable(),
  /** Null if hidden; minus refunds. */
  amount: money.nullable(),
  message: z.string(),
  tribute: z.object({ kind: z.enum(tributes), to: z.string() }).nullable(),
  at: instant,
});

export type PublicDonation = z.infer<typeof publicDonation>;

export const listPublicDonations = endpoint('GET /api/fundraising/causes/:id/donations', {
  summary: 'Lists donations to a public cause, newest first, without details donors hide.',
  access: 'public',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    id: causeId,
    /** Only donations made through this page, or through members of this team. */
    fundraiserId: fundraiserId.optional(),
  }),
  output: z.array(publicDonation),
});
