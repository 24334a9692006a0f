import * as z from 'zod';
import { day, endpoint } from '../../kernel/index.ts';
import {
  amountsOf,
  minorUnits,
  readsGivingReports,
  reportDays,
  reportFilters,
  reportHead,
  reportSteps,
  unconverted,
} from './fields.ts';

/** Null when there are no donations. */
const totals = amountsOf.extend({
  averageMinor: minorUnits.nullable(),
  /** Median donation; of two in the middle, the smaller. */
  medianMinor: minorUnits.nullable(),
  largestMinor: minorUnits.nullable(),
});

/** Totals of the period used for comparison. */
const totalsBefore = totals.omit({ medianMinor: true, largestMinor: true });

const donors = z.object({
  all: z.int(),
  /** Donors who had never given to the organisation before. */
  new: z.int(),
  returning: z.int(),
});

export type ReportTotals = z.infer<typeof totals>;
export type TotalsBefore = z.infer<typeof totalsBefore>;
export type ReportDonors = z.infer<typeof donors>;

export const readGivingSummary = endpoint('GET /api/giving-reports/summary', {
  summary: 'Returns donation totals for a period, compared with the previous period.',
  access: readsGivingReports,
  input: z.object(reportFilters),
  output: z.object({
    ...reportHead,
    period: reportDays,
    /** Null for all time. */
    previous: reportDays.nullable(),
    total: totals,
    before: totalsBefore.nullable(),
    /** One entry per currency donated. */
    byCurrency: z.array(totals),
    unconverted,
  }),
});

export const readGivingDonors = endpoint('GET /api/giving-reports/donor-counts', {
  summary: 'Counts the donors in a period, and how many were new.',
  access: readsGivingReports,
  input: z.object(reportFilters),
  output: z.object({
    donors,
    /** Null for all time. */
    before: donors.nullable(),
  }),
});

export type GivingDonors = z.infer<typeof readGivingDonors.output>;

export type GivingSummary = z.infer<typeof readGivingSummary.output>;

const point = amountsOf.omit({ currency: true }).extend({
  /**
   * Days in the organisation's calendar; the first and last step may be cut short by the period.
   */
  from: day,
  until: day,
  byCurrency: z.array(amountsOf),
});

export type SeriesPoint = z.infer<typeof point>;

/** Maximum number of points a chart can show: beyond it, a longer step is used. */
export const maxPoints = 400;

export const readGivingSeries = endpoint('GET /api/giving-reports/series', {
  summary: 'Returns donation totals by day, week or longer interval.',
  access: readsGivingReports,
  input: z.object({
    ...reportFilters,
    /** Defaults to a step that suits the length of the period. */
    step: z.enum(reportSteps).or(z.literal('')).optional(),
  }),
  output: z.object({
    ...reportHead,
    step: z.enum(reportSteps),
    points: z.array(point),
    /** Points of the previous period, in the same order; null for all time. */
    before: z.array(point).nullable(),
  }),
});

export type GivingSeries = z.infer<typeof readGivingSeries.output>;

export const dimensions = [
  'cause',
  'method',
  'currency',
  'channel',
  'habit',
  'source',
  'medium',
  'campaign',
  'referrer',
] as const;

export type Dimension = (typeof dimensions)[number];

/** Maximum number of parts; the remaining ones are combined. */
export const maxParts = 100;

const part = amountsOf.omit({ currency: true }).extend({
  /** An id, a code or a text; empty when unknown. */
  key: z.string(),
  /** The cause's title. */
  label: z.string(),
  donors: z.int(),
  byCurrency: z.array(amountsOf),
});

export type ReportPart = z.infer<typeof part>;

export const readGivingParts = endpoint('GET /api/giving-reports/parts', {
  summary: 'Breaks down donations in a period by cause, method, currency or source.',
  access: readsGivingReports,
  input: z.object({ ...reportFilters, by: z.enum(dimensions) }),
  output: z.object({
    ...reportHead,
    by: z.enum(dimensions),
    /** Largest first. */
    parts: z.array(part),
    /** Combined total of the remaining parts; null when all parts are listed. */
    rest: amountsOf.omit({ currency: true }).extend({ parts: z.int() }).nullable(),
  }),
});

export type GivingParts = z.infer<typeof readGivingParts.output>;
