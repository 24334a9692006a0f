import * as z from 'zod';
import { day, endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import {
  donationsMeant,
  minorUnits,
  readsGivingReports,
  reportDays,
  reportFilters,
  reportHead,
} from './fields.ts';

/**
 * `top`: gave in the period, the most first. `new`: gave for the first time in it. `lybunt`: gave in the
 * year before this one, but not in this. `sybunt`: gave in some year before, but not in this. `lapsed`:
 * gave, but not for some months.
 */
export const donorLists = ['top', 'new', 'lybunt', 'sybunt', 'lapsed'] as const;

export type DonorList = (typeof donorLists)[number];

const ofYear = {
  /** The year that is “this”; left out, the one of today. Of two calendar years, the first. */
  year: z.coerce
    .number({ error: 'Enter a year' })
    .int()
    .min(1900, 'Enter a year from 1900 onwards')
    .max(9998, 'Enter a year no later than 9998')
    .optional(),
};

export const donorListFilters = {
  ...reportFilters,
  ...ofYear,
  list: z.enum(donorLists),
  /** Of `lapsed`: for so many months nothing came. */
  months: z.coerce
    .number({ error: 'Enter a number of months' })
    .int()
    .min(1, 'Enter at least one month')
    .max(240, 'Enter at most 240 months')
    .default(12),
};

export const reportDonor = z.object({
  id: z.uuid(),
  /** As of the latest donation; empty for somebody who was erased. */
  name: z.string(),
  /** Null for those who may not write to donors. */
  email: z.string().nullable(),
  contactId: z.uuid().nullable(),
  /** Asked that others do not see their name: not for a printed list of donors. */
  isHidden: z.boolean(),
  /** What the list is about: of the period, of last year, or of all years. */
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
  input: z.object(donationsMeant),
  output: z.object({
    ...reportHead,
    years: z.array(
      reportDays.extend({
        year: z.int(),
        donors: z.int(),
        /** In no year before. */
        first: z.int(),
        /** In the year before, too. */
        again: z.int(),
        /** In an earlier year, but not in the one before. */
        back: z.int(),
        /** Who gave in the next year, too; null for the year of today, which has no next. */
        kept: z.int().nullable(),
        /** The next year is not over: some may still give. */
        isOpen: z.boolean(),
      }),
    ),
  }),
});

export type Retention = z.infer<typeof readRetention.output>;

export const cohortSteps = ['month', 'quarter', 'year'] as const;
export type CohortStep = (typeof cohortSteps)[number];

/** Cohorts, and steps after each, that are told; the newest. */
export const mostCohorts = 12;

export const readCohorts = endpoint('GET /api/giving-reports/cohorts', {
  summary:
    'Groups donors by the month, quarter or year of their first donation and counts how many gave in each later period.',
  access: readsGivingReports,
  input: z.object({ ...donationsMeant, step: z.enum(cohortSteps).default('quarter') }),
  output: z.object({
    ...reportHead,
    step: z.enum(cohortSteps),
    cohorts: z.array(
      reportDays.extend({
        donors: z.int(),
        /** In the first step after, the second, …; as many as there have been. */
        later: z.array(z.int()),
      }),
    ),
  }),
});

export type Cohorts = z.infer<typeof readCohorts.output>;

/** The last donation is at most so many months old; the last band is older. */
export const recencyBands = [6, 12, 24, null] as const;
/** At least so many donations. */
export const frequencyBands = [1, 2, 4, 10] as const;

export const readDonorBands = endpoint('GET /api/giving-reports/bands', {
  summary: 'Groups all donors by recency, frequency and amount.',
  access: readsGivingReports,
  input: z.object(donationsMeant),
  output: z.object({
    ...reportHead,
    donors: z.int(),
    /** One for each recency and frequency, by their places in the bands. */
    cells: z.array(
      z.object({ recency: z.int(), frequency: z.int(), donors: z.int(), netMinor: minorUnits }),
    ),
    /** Four groups of as many donors each, those who gave most first. */
    quarters: z.array(
      z.object({
        donors: z.int(),
        netMinor: minorUnits,
        mostMinor: minorUnits,
        leastMinor: minorUnits,
      }),
    ),
  }),
});

export type DonorBands = z.infer<typeof readDonorBands.output>;
