import * as z from 'zod';
import { download } from '../../kernel/index.ts';
import { cohortSteps, donorListFilters, donorLists } from './donors.ts';
import { readsGivingReports, reportSteps } from './fields.ts';
import { dimensions } from './figures.ts';

export const givingReports = [
  'summary',
  'series',
  'parts',
  'donors',
  'retention',
  'cohorts',
  'bands',
] as const;

export type GivingReport = (typeof givingReports)[number];

export const exportGivingReport = download('GET /api/giving-reports/export', {
  summary:
    'Exports a report as CSV, with ISO 8601 dates and plain decimal amounts in the original currency.',
  access: readsGivingReports,
  input: z.object({
    ...donorListFilters,
    report: z.enum(givingReports),
    list: z.enum(donorLists).default('top'),
    by: z.enum(dimensions).default('cause'),
    step: z.enum(reportSteps).or(z.literal('')).optional(),
    cohortStep: z.enum(cohortSteps).default('quarter'),
  }),
});
