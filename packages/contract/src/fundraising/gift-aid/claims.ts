import * as z from 'zod';
import { day, download, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import { donationId } from '../donations/index.ts';
import {
  claimId,
  claimStates,
  declarationId,
  managesGiftAid,
  maxLines,
  readsGiftAid,
} from './fields.ts';
import { scheduleColumns } from './schedule.ts';

export const claim = z.object({
  id: claimId,
  number: z.int(),
  state: z.enum(claimStates),
  /** Includes donations up to and including this day. */
  upTo: day,
  /**
   * Description that replaces the names of several donors; empty when every donation has its own
   * line.
   */
  aggregateAs: z.string(),
  donations: z.int(),
  total: money,
  reclaim: money,
  /** Deducted for earlier donations that were refunded or reversed. */
  adjustment: money,
  createdAt: instant,
  submittedAt: instant.nullable(),
  paidOn: day.nullable(),
  paid: money.nullable(),
  withdrawnAt: instant.nullable(),
  withdrawReason: z.string().nullable(),
});

export type Claim = z.infer<typeof claim>;

export const claimLine = z.object({
  /** Line number, starting at 1. */
  line: z.int(),
  donations: z.array(z.object({ id: donationId, declarationId, amount: money })),
  cells: z.record(z.enum(scheduleColumns), z.string()),
  faults: z.array(
    z.object({
      column: z.enum(scheduleColumns),
      message: z.string(),
      values: z.object({ maximum: z.number() }).optional(),
    }),
  ),
});

export type ClaimLine = z.infer<typeof claimLine>;

const adjustment = z.object({
  donationId,
  /** The claim that included the donation. */
  claim: z.object({ id: claimId, number: z.int() }),
  why: z.enum(['refunded', 'not-due']),
  owed: money,
  at: instant,
});

export const claimWithLines = claim.extend({
  lines: z.array(claimLine).max(maxLines),
  adjustments: z.array(adjustment),
});

export type ClaimWithLines = z.infer<typeof claimWithLines>;

export const listClaims = endpoint('GET /api/gift-aid/claims', {
  summary: "Lists the organisation's Gift Aid claims, newest first.",
  access: readsGiftAid,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  output: z.array(claim),
});

export const createClaim = endpoint('POST /api/gift-aid/claims', {
  summary: `Creates a draft claim from all claimable donations up to a date, with at most ${maxLines} lines.`,
  access: managesGiftAid,
  idempotent: true,
  input: z.object({
    upTo: day,
    /**
     * Donations under £30 are aggregated under this description; if empty, each has its own line.
     */
    aggregateAs: line(35).default(''),
  }),
  output: claim,
});

const one = z.object({ id: claimId });

export const readClaim = endpoint('GET /api/gift-aid/claims/:id', {
  summary: 'Returns a claim with its lines and anything HMRC would reject.',
  access: managesGiftAid,
  input: one,
  output: claimWithLines,
});

export const removeClaimDonations = endpoint('POST /api/gift-aid/claims/:id/removals', {
  summary: 'Removes donations from a draft claim. They can be claimed later.',
  access: managesGiftAid,
  input: one.extend({
    donationIds: z.array(donationId).min(1, 'Choose a donation').max(maxLines),
  }),
  output: claimWithLines,
});

/** Totals of the claim as the caller last saw them. */
const changedClaimError = { error: 'Reload the claim, then submit it' };

export const submitClaim = endpoint('POST /api/gift-aid/claims/:id/submission', {
  summary: "Marks a claim as submitted to HMRC. Its donations can't be added to another claim.",
  access: managesGiftAid,
  personal: true,
  input: one.extend({
    /**
     * Amount reclaimed when the caller last viewed the claim, in pence: a claim that has changed
     * since is not submitted.
     */
    reclaimMinor: z.string(changedClaimError).regex(/^\d{1,15}$/, changedClaimError),
    adjustmentMinor: z.string(changedClaimError).regex(/^\d{1,15}$/, changedClaimError),
  }),
  output: claimWithLines,
});

export const payClaim = endpoint('POST /api/gift-aid/claims/:id/payment', {
  summary: 'Records what HMRC paid and posts it to the ledger.',
  access: managesGiftAid,
  idempotent: true,
  input: one.extend({
    /** Decimal amount in pounds. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    on: day,
  }),
  output: claimWithLines,
});

export const withdrawClaim = endpoint('POST /api/gift-aid/claims/:id/withdrawal', {
  summary: "Withdraws a claim that HMRC hasn't paid. Its donations can be claimed again.",
  access: managesGiftAid,
  input: one.extend({ reason: line(200).min(3, 'Enter a short reason') }),
  output: claimWithLines,
});

export const exportClaim = download('GET /api/gift-aid/claims/:id/schedule', {
  summary: "Exports the lines of a claim in the order of HMRC's schedule, as CSV or OpenDocument.",
  access: managesGiftAid,
  input: one.extend({ format: z.enum(['csv', 'ods']).default('csv') }),
});
