import * as z from 'zod';
import { endpoint, instant, line, money } from '../../kernel/index.ts';
import { donation } from './donations.ts';
import { donationId, managesDonations, offlineMethods, refundsDonations } from './fields.ts';
import { offlineDonation } from './offline.ts';

const reason = line(200).min(3, 'Enter a short reason');

/** The fields entered when the donation was recorded, with the same rules. */
const corrected = offlineDonation.pick({
  causeId: true,
  amount: true,
  currency: true,
  method: true,
  on: true,
  name: true,
  email: true,
  note: true,
});

export const correctDonation = endpoint('POST /api/donations/:id/corrections', {
  summary:
    'Corrects an offline donation. The ledger, totals, matches and receipt are updated, and the history keeps the previous values.',
  access: managesDonations,
  idempotent: true,
  limit: { per: 'user', max: 240, windowSeconds: 3600 },
  input: corrected.extend({ id: donationId, reason }),
  output: donation,
});

export const voidDonation = endpoint('POST /api/donations/:id/voiding', {
  summary:
    'Deletes an offline donation. Its journal entry is reversed and its receipt voided; the record stays in the history.',
  access: refundsDonations,
  idempotent: true,
  limit: { per: 'user', max: 240, windowSeconds: 3600 },
  input: z.object({ id: donationId, reason }),
  output: donation,
});

/** The facts of a donation before or after a correction; only those that changed. */
const facts = z.object({
  amount: money.optional(),
  on: z.string().optional(),
  cause: z.string().optional(),
  /** Owner of the fundraising page it was made through; empty for none or an erased owner. */
  page: z.string().optional(),
  method: z.enum(offlineMethods).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  note: z.string().optional(),
});

export const donationCorrection = z.object({
  id: z.uuid(),
  what: z.enum(['corrected', 'deleted']),
  reason: z.string(),
  before: facts,
  after: facts,
  /** Null if the account was deleted. */
  by: z.string().nullable(),
  at: instant,
});

export type DonationCorrection = z.infer<typeof donationCorrection>;

export const listDonationCorrections = endpoint('GET /api/donations/:id/corrections', {
  summary: 'Lists corrections of an offline donation, newest first.',
  access: managesDonations,
  input: z.object({ id: donationId }),
  output: z.array(donationCorrection).max(200),
});
