import * as z from 'zod';
import { day, endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import {
  donationFilters,
  minorUnits,
  readsGivingReports,
  reportDays,
  reportFilters,
  reportHead,
} from './fields.ts';

/**
 * `top`: gave in the period, highest total first. `new`: gave for the first time in it. `lybunt`:
 * gave last year but not this year. `sybunt`: gave in some earlier year but not this year.
 * `lapsed`: gave, but not for some months.
 */
export const donorLists = ['top', 'new', 'lybunt', 'sybunt', 'lapsed'] as const;

export type DonorList = (typeof donorLists)[number];

const yearFilter = {
  /**
   * The year that counts as “this year”; defaults to the current one. For a year that spans two
   * calendar years, the first.
   */
  year: z.coerce
    .number({ error: 'Enter a year' })
    .int()
    .min(1900, 'Enter a year from 1900 onwards')
    .max(9998, 'Enter a year no later than 9998')
    .optional(),
};

export const donorListFilters = {
  ...reportFilters,
  ...yearFilter,
  list: z.enum(donorLists),
  /** For `lapsed`: months without a donation. */
  months: z.coerce
    .number({ error: 'Enter a number of months' })
    .int()
    .min(1, 'Enter at least one month')
    .max(240, 'Enter at most 240 months')
    .default(12),
};

export const reportDonor = z.object({
  id: z.uuid(),
  /** Name on the latest donation; empty for an erased donor. */
  name: z.string(),
  /** Null for callers who may not write to donors. */
  email: z.string().nullable(),
  contactId: z.uuid().nullable(),
  /** The donor asked to stay anonymous: leave out of printed donor lists. */
  isHidden: z.boolean(),
  /** Donations the list covers: in the period, last year or all years. */
  donations: z.int(),
  netMinor: minorUnits,
  firstOn: day,
  lastAt: instant,
  lastAmount: money,
});

export type ReportDonor = z.infer<typeof reportDonor>;

export const listReportDonors = endpoint('GET /api/giving-reports/donors', {
  summary: 'Lists top, new, lapsed, LYBUNT or SYBUNT donors.',
  access: readsGivingReports,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    ...donorListFilters,
  }),
  output: z.array(reportDonor.extend({ currency: z.string() })),
});

export const readRetention = endpoint('GET /api/giving-reports/retention', {
  summary:
    'Returns donor counts by year: all, first-time, repeat and returning donors, and how many gave the next year.',
  access: readsGivingReports,
  input: z.object(donationFilters),
  output: z.object({
    ...reportHead,
    years: z.array(
      reportDays.extend({
        year: z.int(),
        donors: z.int(),
        /** Donors who had never given in an earlier year. */
        first: z.int(),
        /** Donors who also gave in the previous year. */
        again: z.int(),
        /** Donors who gave in an earlier year but not in the previous one. */
        back: z.int(),
        /** Donors who also gave in the next year; null for the current year. */
        kept: z.int().nullable(),
        /** The next year is not over, so the figure may still rise. */
        isOpen: z.boolean(),
      }),
    ),
  }),
});

export type Retention = z.infer<typeof readRetention.output>;

export const cohortSteps = ['month', 'quarter', 'year'] as const;
export type CohortStep = (typeof cohortSteps)[number];

/** Maximum number of cohorts, newest first, and of steps after each. */
export const maxCohorts = 12;

export const readCohorts = endpoint('GET /api/giving-reports/cohorts', {
  summary:
    'Groups donors by the month, quarter or year of their first donation and counts how many gave in each later period.',
  access: readsGivingReports,
  input: z.object({ ...donationFilters, step: z.enum(cohortSteps).default('quarter') }),
  output: z.object({
    ...reportHead,
    step: z.enum(cohortSteps),
    cohorts: z.array(
      reportDays.extend({
        donors: z.int(),
        /** Donors who gave in the first step after, the second, ...; one entry per step so far. */
        later: z.array(z.int()),
      }),
    ),
  }),
});

export type Cohorts = z.infer<typeof readCohorts.output>;

/** Maximum months since the last donation; the last band is older. */
export const recencyBands = [6, 12, 24, null] as const;
/** Minimum number of donations. */
export const frequencyBands = [1, 2, 4, 10] as const;

export const readDonorBands = endpoint('GET /api/giving-reports/bands', {
  summary: 'Groups all donors by recency, frequency and amount.',
  access: readsGivingReports,
  input: z.object(donationFilters),
  output: z.object({
    ...reportHead,
    donors: z.int(),
    /** One cell per recency and frequency, by their positions in the bands. */
    cells: z.array(
      z.object({ recency: z.int(), frequency: z.int(), donors: z.int(), netMinor: minorUnits }),
    ),
    /** Four groups with the same number of donors, highest total first. */
    quarters: z.array(
      z.object({
        donors: z.int(),
        netMinor: minorUnits,
        maxMinor: minorUnits,
        minMinor: minorUnits,
      }),
    ),
  }),
});

export type DonorBands = z.infer<typeof readDonorBands.output>;
