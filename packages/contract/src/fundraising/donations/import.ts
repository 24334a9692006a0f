import * as z from 'zod';
import { download, endpoint, id, instant, money, pageInput, upload } from '../../kernel/index.ts';
import { causeId } from '../causes/index.ts';
import { managesGifts, offlineMethods } from './fields.ts';

export const giftImportId = id('GiftImportId');

export const maxGiftImportBytes = 8 * 1024 * 1024;

/** Rows of one file. */
export const mostImportRows = 10_000;

/** The columns of a file can fill these. */
export const giftImportFields = [
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

export const giftImportField = z.enum(giftImportFields);

/** How `03/04/2026` is meant. */
export const dayOrders = ['day-first', 'month-first'] as const;

/** `known`: the same gift was imported before. `refused`: something is wrong with the row. */
export const giftImportOutcomes = ['new', 'known', 'refused'] as const;

/** `reading` and `applying` are at work. `stopped` can be taken up again where it stood. */
export const giftImportStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'stopped',
  'failed',
] as const;

export const giftImportProblem = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  field: giftImportField.nullable(),
  /** What is wrong, and what to write instead. */
  message: z.string(),
});

export const giftImportRun = z.object({
  id: giftImportId,
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(giftImportStates),
  /** In words, when `failed`. */
  failure: z.string().nullable(),
  rows: z.int(),
  counts: z.record(z.enum(giftImportOutcomes), z.int()),
  problemCount: z.int(),
  /** Gifts written down so far. */
  appliedRows: z.int(),
  createdAt: instant,
  appliedAt: instant.nullable(),
});

export const giftImportDetail = giftImportRun.extend({
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      /** What the column fills; null leaves it out. */
      field: giftImportField.nullable(),
    }),
  ),
  /** For rows that name no cause; null for none. */
  causeId: causeId.nullable(),
  /** For rows that do not say how the gift came. */
  method: z.enum(offlineMethods),
  dayOrder: z.enum(dayOrders),
  /** What the new gifts come to, by currency. */
  sums: z.array(money),
  sample: z.array(
    z.object({
      row: z.int(),
      outcome: z.enum(giftImportOutcomes),
      name: z.string(),
      amount: money.nullable(),
      on: z.string(),
      cause: z.string(),
    }),
  ),
  /** The first of them; the rest are behind `listGiftImportProblems`. */
  problems: z.array(giftImportProblem),
});

export const giftImportMapping = z.record(z.string().max(300), giftImportField, {
  error: 'Choose what each column fills.',
});

export type GiftImportField = (typeof giftImportFields)[number];
export type GiftImportOutcome = (typeof giftImportOutcomes)[number];
export type GiftImportProblem = z.infer<typeof giftImportProblem>;
export type GiftImportMapping = z.infer<typeof giftImportMapping>;
export type GiftImportRun = z.infer<typeof giftImportRun>;
export type GiftImportDetail = z.infer<typeof giftImportDetail>;
export type DayOrder = (typeof dayOrders)[number];

const guard = { access: managesGifts } as const;
const one = z.object({ id: giftImportId });

export const uploadGiftImport = upload('POST /api/gifts/imports', {
  summary: `Reads a file of gifts that came without a provider, up to ${mostImportRows} of them, and says what an import would do.`,
  ...guard,
  maxBytes: maxGiftImportBytes,
  input: z.object({}),
  output: giftImportDetail,
});

export const listGiftImports = endpoint('GET /api/gifts/imports', {
  summary: 'The imports of gifts of one’s organisation, newest first.',
  ...guard,
  paged: true,
  input: z.object(pageInput),
  output: z.array(giftImportRun),
});

export const readGiftImport = endpoint('GET /api/gifts/imports/:id', {
  summary: 'One import: how far it is, a preview and the first problems.',
  ...guard,
  input: one,
  output: giftImportDetail,
});

export const listGiftImportProblems = endpoint('GET /api/gifts/imports/:id/problems', {
  summary: 'What is wrong with rows of an import, in their order.',
  ...guard,
  paged: true,
  input: one.extend(pageInput),
  output: z.array(giftImportProblem),
});

export const exportRefusedGifts = download('GET /api/gifts/imports/:id/refused', {
  summary: 'The rows that are refused, as they were, with what is wrong beside them, as CSV.',
  ...guard,
  input: one,
});

export const mapGiftImport = endpoint('PUT /api/gifts/imports/:id/mapping', {
  summary:
    'Says what each column fills and what holds for rows that say nothing; reads the file again.',
  ...guard,
  input: one.extend({
    mapping: giftImportMapping,
    causeId: causeId.nullable().default(null),
    method: z.enum(offlineMethods, { error: 'Choose how it came' }),
    dayOrder: z.enum(dayOrders, { error: 'Choose how days are written' }),
  }),
  output: giftImportDetail,
});

export const applyGiftImport = endpoint('POST /api/gifts/imports/:id/application', {
  summary: 'Writes the new gifts down, in the background. Called again, it goes on where it stood.',
  ...guard,
  input: one,
  output: giftImportDetail,
});

export const stopGiftImport = endpoint('DELETE /api/gifts/imports/:id/application', {
  summary: 'Stops an import that is at work. Gifts already written down stay.',
  ...guard,
  input: one,
  output: giftImportDetail,
});
