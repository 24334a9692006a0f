import * as z from 'zod';
import {
  day,
  download,
  endpoint,
  exportedColumns,
  instant,
  line,
  money,
  onlyIds,
  pageInput,
} from '../../kernel/index.ts';
import { paymentMethods, refundStates } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import {
  donationId,
  donationStatuses,
  hiddenDetails,
  readsDonations,
  refundsDonations,
  tributes,
} from './fields.ts';

/** A donation in the team's lists. */
export const donationRow = z.object({
  id: donationId,
  causeId,
  causeTitle: z.string(),
  name: z.string(),
  /** Null for users who may not contact donors. */
  email: z.string().nullable(),
  /** The donation without the fee cover. */
  amount: money,
  /** Refunded part of the donation. */
  refunded: money,
  status: z.enum(donationStatuses),
  method: z.enum(paymentMethods).nullable(),
  /** Recorded by the team, not paid through a provider. */
  offline: z.boolean(),
  hides: z.enum(hiddenDetails),
  /** When it was paid; until then, when it was started. */
  at: instant,
});

export type DonationRow = z.infer<typeof donationRow>;

export const donation = donationRow.extend({
  /** The donor's contact; null for a donor without an email address, or an erased one. */
  contactId: z.uuid().nullable(),
  /** The recurring donation that it belongs to. */
  recurringDonationId: z.uuid().nullable(),
  /** The pledge that it pays. */
  pledgeId: z.uuid().nullable(),
  reference: z.string(),
  message: z.string(),
  /** Paid on top of the amount to cover the payment fee. */
  feeCovered: money,
  /** Refunded part of the fee cover. */
  feeRefunded: money,
  /** What the donor paid: amount and fee cover. */
  charged: money,
  /** The amount that counts towards the cause, in the cause's currency. */
  counted: money,
  /** Exchange rate into the cause's currency at the time of the donation; null for the same currency. */
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
  /** The fundraising page that it was made through. */
  fundraiser: z.object({ id: fundraiserId, name: z.string() }).nullable(),
  /** The link or campaign that the donor came from; empty if unknown. */
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
  /** Days in the organisation's calendar, both inclusive. */
  from: day.or(z.literal('')).optional(),
  to: day.or(z.literal('')).optional(),
  /** Words from the donor's name, or the email address. */
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
      /** Fee cover paid by donors, minus refunds; not included in the total. */
      feeCover: money,
      donations: z.int(),
    }),
  ),
});

export const donationSteps = ['day', 'month', 'year'] as const;

const seriesPoint = z.object({
  /** First day of the point. */
  from: day,
  donations: z.int(),
  /** Received, net of refunds, in minor units as a decimal string of any length. */
  minor: z.string().regex(/^\d+$/),
});

const seriesPeriod = z.object({ from: day, until: day });

export const readDonationSeries = endpoint('GET /api/donations/series', {
  summary:
    'Returns what the listed donations came to by day, month or year, and in the same time before. Without dates: the last twelve months.',
  access: readsDonations,
  input: z.object(donationFilters),
  output: seriesPeriod.extend({
    step: z.enum(donationSteps),
    before: seriesPeriod,
    /** The currency with most donations first. */
    currencies: z.array(
      z.object({
        currency: z.string(),
        points: z.array(seriesPoint),
        /** Points of the time before, in the same order; there may be one more or less. */
        before: z.array(seriesPoint),
      }),
    ),
  }),
});

export type DonationSeries = z.infer<typeof readDonationSeries.output>;

/** The columns of the list, which an export can have in any order. */
export const donationColumns = ['donor', 'amount', 'cause', 'status', 'method', 'date'] as const;

export type DonationColumn = (typeof donationColumns)[number];

/** Donations that an export can name; their ids fit into an address. */
export const maxExportedDonations = 200;

export const exportDonations = download('GET /api/donations/export', {
  summary: 'Exports the listed donations as CSV, newest first, with the given or all columns.',
  access: readsDonations,
  input: z.object({
    ...donationFilters,
    ids: onlyIds(donationId, maxExportedDonations),
    columns: exportedColumns(donationColumns),
  }),
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
    /**
     * A decimal in the donation's currency, up to the amount paid; deducted from donation and fee cover in proportion.
     */
    amount: z.string({ error: 'Enter an amount' }).trim().min(1, 'Enter an amount').max(62),
    reason: line(200).min(3, 'Enter a short reason'),
  }),
  output: donation,
});
