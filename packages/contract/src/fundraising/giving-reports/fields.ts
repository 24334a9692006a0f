import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, instant, permission } from '../../kernel/index.ts';
import { paymentMethods } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { readsDonations } from '../donations/index.ts';

/** Roles that may see giving figures and donors: those that may see single donations. */
export const readsGivingReports = permission('giving-reports.read', [...readsDonations.roles]);

/** Periods in the organisation's calendar. `days` uses `from` and `until`. */
export const reportPeriods = [
  'last-12-months',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'all',
  'days',
] as const;

export const reportSteps = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const channels = ['online', 'offline'] as const;
export const habits = ['once', 'regular'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];
export type ReportStep = (typeof reportSteps)[number];
export type Channel = (typeof channels)[number];
export type Habit = (typeof habits)[number];

const blank = z.literal('');

/** Filters that select donations. A blank value means the filter is not set. */
export const donationFilters = {
  causeId: causeId.or(blank).optional(),
  currency: currency.or(blank).optional(),
  method: z.enum(paymentMethods).or(blank).optional(),
  /** Source from the link the donor followed; exact match. */
  source: z.string().trim().max(200).optional(),
  channel: z.enum(channels).or(blank).optional(),
  habit: z.enum(habits).or(blank).optional(),
  /** Month in which the financial year begins. */
  yearStart: z.coerce
    .number({ error: 'Choose the month your fiscal year starts' })
    .int()
    .min(1, 'Choose the month your fiscal year starts')
    .max(12, 'Choose the month your fiscal year starts')
    .default(1),
};

/** Filters with a period: days in the organisation's calendar, both inclusive. */
export const reportFilters = {
  ...donationFilters,
  period: z.enum(reportPeriods).or(blank).optional(),
  from: day.or(blank).optional(),
  until: day.or(blank).optional(),
};

/** Minor units as a decimal string of any length: sums never use floats. */
export const minorUnits = z.string().regex(/^\d+$/);

/** Days in the organisation's calendar, both inclusive. */
export const reportDays = z.object({ from: day, until: day });

/** Fields that every report includes. */
export const reportHead = {
  asOf: instant,
  timeZone: z.string(),
  /** Currency of the amounts. */
  currency: z.string(),
  /** Whether donations in other currencies are included, each at the rate stored with it. */
  isConverted: z.boolean(),
};

/** Donations without a stored exchange rate: listed separately in their own currency. */
export const unconverted = z.array(
  z.object({ currency: z.string(), donations: z.int(), netMinor: minorUnits }),
);

/** Amounts in one currency; fully refunded donations are not counted. */
export const amountsOf = z.object({
  currency: z.string(),
  /** Number of donations that were not fully refunded. */
  donations: z.int(),
  /** Total received before refunds. */
  receivedMinor: minorUnits,
  /** Total refunded for these donations, at any date. */
  givenBackMinor: minorUnits,
  /** Amount received minus refunds. */
  netMinor: minorUnits,
});

export type AmountsOf = z.infer<typeof amountsOf>;
