import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, instant, permission } from '../../kernel/index.ts';
import { paymentMethods } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { readsDonations } from '../donations/index.ts';

/** Who sees figures of giving, and who gave: whoever sees the donations one by one. */
export const readsGivingReports = permission('giving-reports.read', [...readsDonations.roles]);

/** Of the calendar of the organisation. `days` are those of `from` and `until`. */
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

/** Which donations are meant. A blank is a filter that is not set. */
export const donationsMeant = {
  causeId: causeId.or(blank).optional(),
  currency: currency.or(blank).optional(),
  method: z.enum(paymentMethods).or(blank).optional(),
  /** Of the link by which the donor came, to the letter. */
  source: z.string().trim().max(200).optional(),
  channel: z.enum(channels).or(blank).optional(),
  habit: z.enum(habits).or(blank).optional(),
  /** The month with which the financial year begins. */
  yearStart: z.coerce
    .number({ error: 'Choose the month your fiscal year starts' })
    .int()
    .min(1, 'Choose the month your fiscal year starts')
    .max(12, 'Choose the month your fiscal year starts')
    .default(1),
};

/** And of when: calendar days of the organisation, both included. */
export const reportFilters = {
  ...donationsMeant,
  period: z.enum(reportPeriods).or(blank).optional(),
  from: day.or(blank).optional(),
  until: day.or(blank).optional(),
};

/** Minor units as a decimal string of any length: a sum is never a float. */
export const minorUnits = z.string().regex(/^\d+$/);

/** Days of the organisation, both included. */
export const reportDays = z.object({ from: day, until: day });

/** What every report says of itself. */
export const reportHead = {
  asOf: instant,
  timeZone: z.string(),
  /** What amounts are in. */
  currency: z.string(),
  /** Whether donations in other currencies are in it, each at the rate that was frozen with it. */
  isConverted: z.boolean(),
};

/** Donations that no frozen rate says the worth of: they stand apart, in their own currency. */
export const unconverted = z.array(
  z.object({ currency: z.string(), donations: z.int(), netMinor: minorUnits }),
);

/** Of one currency; more donations than were wholly given back are counted in no way. */
export const amountsOf = z.object({
  currency: z.string(),
  /** Those that were not wholly given back. */
  donations: z.int(),
  /** All that came, before anything went back. */
  receivedMinor: minorUnits,
  /** Of these donations, whenever it went back. */
  givenBackMinor: minorUnits,
  /** What is left. */
  netMinor: minorUnits,
});

export type AmountsOf = z.infer<typeof amountsOf>;
