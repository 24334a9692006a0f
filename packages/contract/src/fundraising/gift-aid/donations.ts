import * as z from 'zod';
import { endpoint, flag, instant, line, money, pageInput } from '../../kernel/index.ts';
import { donationId } from '../donations/index.ts';
import {
  claimBlockers,
  declarationId,
  exclusions,
  managesGiftAid,
  readsGiftAid,
  taxYear,
} from './fields.ts';

const sum = z.object({ donations: z.int(), total: money });

export const giftAidYear = z.object({
  taxYear: z.int(),
  /** Donations that can be claimed for now, and the amount reclaimed. */
  claimable: sum.extend({ reclaim: money }),
  /** In draft claims, and in claims sent to HMRC. */
  drafted: sum,
  claimed: sum,
  /** Only donations in pounds sterling are summed. */
  hindered: z.array(sum.extend({ why: z.enum(claimBlockers) })),
});

export type GiftAidYear = z.infer<typeof giftAidYear>;

export const summariseGiftAid = endpoint('GET /api/gift-aid/summary', {
  summary: "Summarises what can be claimed now, by tax year, and why the rest can't be.",
  access: readsGiftAid,
  input: z.object({}),
  output: z.object({
    isPossible: z.boolean(),
    isOn: z.boolean(),
    years: z.array(giftAidYear),
    /** Owed for claimed donations that were refunded or reversed; deducted from the next claim. */
    owed: money,
  }),
});

export const giftAidDonation = z.object({
  id: donationId,
  name: z.string(),
  cause: z.string(),
  at: instant,
  taxYear: z.int(),
  /** Amount left after refunds. */
  amount: money,
  state: z.enum(['claimable', 'drafted', 'claimed', 'hindered']),
  why: z.enum(claimBlockers).nullable(),
  declarationId: declarationId.nullable(),
  excluded: z.enum(exclusions),
  isSponsored: z.boolean(),
});

export type GiftAidDonation = z.infer<typeof giftAidDonation>;

export const listGiftAidDonations = endpoint('GET /api/gift-aid/donations', {
  summary: 'Lists donations with what can be claimed on them, or why nothing can be, newest first.',
  access: readsGiftAid,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(['claimable', 'drafted', 'claimed', 'hindered']).or(z.literal('')).optional(),
    why: z.enum(claimBlockers).or(z.literal('')).optional(),
    taxYear: taxYear.or(z.literal('')).optional(),
    /** Words from the donor's name. */
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(giftAidDonation),
});

export const markDonation = endpoint('PUT /api/gift-aid/donations/:id/mark', {
  summary: 'Marks a donation as not eligible for Gift Aid, or as event sponsorship.',
  access: managesGiftAid,
  input: z.object({
    id: donationId,
    excluded: z.enum(exclusions).default(''),
    isSponsored: flag.default(false),
    note: line(200).default(''),
  }),
  output: giftAidDonation,
});
