import * as z from 'zod';
import { day, download, endpoint, instant, line, money, pageInput } from '../../kernel/index.ts';
import { paymentMethods, refundStates } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import {
  donationId,
  donationStatuses,
  hidings,
  readsDonations,
  refundsDonations,
  tributes,
} from './fields.ts';

/** A donation as the team sees it in lists. */
export const donationRow = z.object({
  id: donationId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for those who may not write to donors. */
  email: z.string().nullable(),
  /** The donation; what covers the payment fee is apart. */
  amount: money,
  /** Of the donation. */
  refunded: money,
  status: z.enum(donationStatuses),
  method: z.enum(paymentMethods).nullable(),
  /** Written down by the team, without a payment provider. */
  offline: z.boolean(),
  hides: z.enum(hidings),
  /** When it was paid, or else begun. */
  at: instant,
});

export type DonationRow = z.infer<typeof donationRow>;

export const donation = donationRow.extend({
  /** The donor’s record; null for a donor without an address, or erased. */
  contactId: z.uuid().nullable(),
  /** The recurring donation that it is one of. */
  recurringDonationId: z.uuid().nullable(),
  /** The promise that it keeps. */
  pledgeId: z.uuid().nullable(),
  reference: z.string(),
  message: z.string(),
  /** What the donor added to cover the payment fee, on top of the amount. */
  feeCovered: money,
  /** Of the fee cover. */
  feeRefunded: money,
  /** What the donor paid: amount and fee cover. */
  charged: money,
  /** What it counts for the cause, in its currency. */
  counted: money,
  /** Units of the cause’s currency for one of the donation’s, frozen when it was given; null for the same currency. */
  rate: z.string().nullable(),
  tribute: z
    .object({
      kind: z.enum(tributes),
      to: z.string(),
      cardTo: z.string().nullable(),
      cardWords: z.string(),
    })
    .nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  wantsNews: z.boolean(),
  /** Whose page it came through. */
  fundraiser: z.object({ id: fundraiserId, name: z.string() }).nullable(),
  /** Which link or campaign the donor came by; empty texts for unknown. */
  source: z.object({
    source: z.string(),
    medium: z.string(),
    campaign: z.string(),
    term: z.string(),
    content: z.string(),
    referrer: z.string(),
  }),
  note: z.string(),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: money,
      state: z.enum(refundStates),
      reason: z.string(),
      at: instant,
    }),
  ),
  createdAt: instant,
  paidAt: instant.nullable(),
});

export type Donation = z.infer<typeof donation>;

export const donationFilters = {
  causeId: causeId.or(z.literal('')).optional(),
  fundraiserId: fundraiserId.or(z.literal('')).optional(),
  status: z.enum(donationStatuses).or(z.literal('')).optional(),
  method: z.enum(paymentMethods).or(z.literal('')).optional(),
  /** Days of the organisation’s calendar, both included. */
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
  /** Words of the donor’s name, or their e-mail address. */
  search: z.string().trim().max(200).optional(),
};

export const listDonations = endpoint('GET /api/donations', {
  summary: "Lists the organisation's donations, newest first.",
  access: readsDonations,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...donationFilters,
  }),
  output: z.array(donationRow),
});

export const sumDonations = endpoint('GET /api/donations/sums', {
  summary: 'Returns donation totals for a list by currency, net of refunds.',
  access: readsDonations,
  input: z.object(donationFilters),
  output: z.array(
    z.object({
      total: money,
      /** What donors added to cover payment fees, without what was refunded; it is not in the total. */
      feeCover: money,
      donations: z.int(),
    }),
  ),
});

export const exportDonations = download('GET /api/donations/export', {
  summary: 'Exports donations as CSV.',
  access: readsDonations,
  input: z.object(donationFilters),
});

const one = z.object({ id: donationId });

export const readDonation = endpoint('GET /api/donations/:id', {
  summary: 'Returns a donation with full details.',
  access: readsDonations,
  input: one,
  output: donation,
});

export const refundDonation = endpoint('POST /api/donations/:id/refunds', {
  summary: 'Refunds a donation in full or in part. The donor is emailed the reason.',
  access: refundsDonations,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3600 },
  personal: true,
  input: one.extend({
    /** A plain decimal in the donation’s currency, of what was paid: it is taken from donation and fee cover in proportion. */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    reason: line(200).min(3, 'Enter a short reason'),
  }),
  output: donation,
});
