import * as z from 'zod';
import { download, endpoint, id, instant, money, pageInput, upload } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesDonations, offlineMethods } from './fields.ts';

export const donationImportId = id('DonationImportId');

export const maxDonationImportBytes = 8 * 1024 * 1024;

/** Rows of one file. */
export const mostImportRows = 10_000;

/** The columns of a file can fill these. */
export const donationImportFields = [
  'on',
  'amount',
  'currency',
  'name',
  'email',
  'cause',
  'method',
  'reference',
  'note',
  'message',
  'hides',
] as const;

export const donationImportField = z.enum(donationImportFields);

/** How `03/04/2026` is meant. */
export const dayOrders = ['day-first', 'month-first'] as const;

/** `known`: the same donation was imported before. `refused`: something is wrong with the row. */
export const donationImportOutcomes = ['new', 'known', 'refused'] as const;

/** `reading` and `applying` are at work. `stopped` can be taken up again where it stood. */
export const donationImportStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'stopped',
  'failed',
] as const;

export const donationImportProblem = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  field: donationImportField.nullable(),
  /** What is wrong, and what to write instead. */
  message: z.string(),
});

export const donationImportRun = z.object({
  id: donationImportId,
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(donationImportStates),
  /** In words, when `failed`. */
  failure: z.string().nullable(),
  rows: z.int(),
  counts: z.record(z.enum(donationImportOutcomes), z.int()),
  problemCount: z.int(),
  /** Donations written down so far. */
  appliedRows: z.int(),
  createdAt: instant,
  appliedAt: instant.nullable(),
});

export const donationImportDetail = donationImportRun.extend({
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** What the column fills; null leaves it out. */
      field: donationImportField.nullable(),
    }),
  ),
  /** For rows that name no cause; null for none. */
  causeId: causeId.nullable(),
  /** For rows that do not say how the donation came. */
  method: z.enum(offlineMethods),
  dayOrder: z.enum(dayOrders),
  /** What the new donations come to, by currency. */
  sums: z.array(money),
  sample: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(donationImportOutcomes),
      name: z.string(),
      amount: money.nullable(),
      on: z.string(),
      cause: z.string(),
    }),
  ),
  /** The first of them; the rest are behind `listDonationImportProblems`. */
  problems: z.array(donationImportProblem),
});

export const donationImportMapping = z.record(z.string().max(300), donationImportField, {
  error: 'Match each column to a field.',
});

export type DonationImportField = (typeof donationImportFields)[number];
export type DonationImportOutcome = (typeof donationImportOutcomes)[number];
export type DonationImportProblem = z.infer<typeof donationImportProblem>;
export type DonationImportMapping = z.infer<typeof donationImportMapping>;
export type DonationImportRun = z.infer<typeof donationImportRun>;
export type DonationImportDetail = z.infer<typeof donationImportDetail>;
export type DayOrder = (typeof dayOrders)[number];

const guard = { access: managesDonations } as const;
const one = z.object({ id: donationImportId });

export const uploadDonationImport = upload('POST /api/donations/imports', {
  summary: `Reads a file of up to ${mostImportRows} offline donations and previews the import.`,
  ...guard,
  maxBytes: maxDonationImportBytes,
  input: z.object({}),
  output: donationImportDetail,
});

export const listDonationImports = endpoint('GET /api/donations/imports', {
  summary: "Lists the organisation's donation imports, newest first.",
  ...guard,
  paged: true,
  input: z.object(pageInput),
  output: z.array(donationImportRun),
});

export const readDonationImport = endpoint('GET /api/donations/imports/:id', {
  summary: 'Returns an import with its progress, a preview and the first errors.',
  ...guard,
  input: one,
  output: donationImportDetail,
});

export const listDonationImportProblems = endpoint('GET /api/donations/imports/:id/problems', {
  summary: 'Lists row errors of an import, in order.',
  ...guard,
  paged: true,
  input: one.extend(pageInput),
  output: z.array(donationImportProblem),
});

export const exportRefusedDonations = download('GET /api/donations/imports/:id/refused', {
  summary: 'Exports rejected rows with their errors as CSV.',
  ...guard,
  input: one,
});

export const mapDonationImport = endpoint('PUT /api/donations/imports/:id/mapping', {
  summary: 'Sets the column mapping and default values, then reads the file again.',
  ...guard,
  input: one.extend({
    mapping: donationImportMapping,
    causeId: causeId.nullable().default(null),
    method: z.enum(offlineMethods, { error: 'Choose a payment method' }),
    dayOrder: z.enum(dayOrders, { error: 'Choose a date format' }),
  }),
  output: donationImportDetail,
});

export const applyDonationImport = endpoint('POST /api/donations/imports/:id/application', {
  summary: 'Imports new donations in the background. Calling it again resumes the import.',
  ...guard,
  input: one,
  output: donationImportDetail,
});

export const stopDonationImport = endpoint('DELETE /api/donations/imports/:id/application', {
  summary: 'Stops a running import. Donations already imported are not removed.',
  ...guard,
  input: one,
  output: donationImportDetail,
});
