import * as z from 'zod';
import { download, endpoint, id, instant, pageInput } from '../../kernel/index.ts';
import { formId, itemId } from '../forms/index.ts';
import { responseFilters } from './response.ts';
import { readsResponses } from './rights.ts';

export const responseExportId = id('ResponseExportId');

/** What an export can be: tables, an SPSS data file, maps, or the files that people sent. */
export const responseExportFormats = ['csv', 'xlsx', 'sav', 'geojson', 'kml', 'media'] as const;
export type ResponseExportFormat = (typeof responseExportFormats)[number];

/** `outdated`: a person in the file was erased, so the file was deleted. */
export const responseExportStates = [
  'waiting',
  'running',
  'ready',
  'cancelled',
  'outdated',
  'failed',
] as const;

/** Days after which an export is deleted. */
export const responseExportDays = 7;

/** Most exports that one person can have waiting or running. */
export const maxRunningExports = 5;

export const responseExport = z.object({
  id: responseExportId,
  formId,
  format: z.enum(responseExportFormats),
  state: z.enum(responseExportStates),
  /** Responses, or with `media` the responses whose files are collected. */
  rows: z.int(),
  /** How much of the work is done. */
  percent: z.int().min(0).max(100),
  /** Answers that identify people are left out. */
  isMasked: z.boolean(),
  /** Null until it is ready. */
  bytes: z.int().nullable(),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
  requestedBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  /** Whether you can download it: only the person who asked for it can. */
  isYours: z.boolean(),
});
export type ResponseExport = z.infer<typeof responseExport>;

const one = z.object({ id: responseExportId });

export const makeResponseExport = endpoint('POST /api/response-exports', {
  summary:
    'Starts an export of the responses that were received until now, in the background and without a limit to their number.',
  access: readsResponses,
  idempotent: true,
  limit: { per: 'user', max: 120, windowSeconds: 3_600 },
  input: z.object({
    ...responseFilters,
    format: z.enum(responseExportFormats),
    /** Whether questions and choices appear by their labels or by their names. SPSS files have both. */
    texts: z.enum(['labels', 'names']).default('labels'),
    /** The language of labels; by default the first of the form. */
    language: z.string().trim().min(1).max(80).optional(),
    /** The questions to export; by default all. */
    items: z.array(itemId).min(1).max(5_000).optional(),
  }),
  output: responseExport,
});

export const listResponseExports = endpoint('GET /api/response-exports', {
  summary: 'The exports of a form by you and your colleagues, newest first.',
  access: readsResponses,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    formId,
  }),
  output: z.array(responseExport),
});

export const readResponseExport = endpoint('GET /api/response-exports/:id', {
  summary: 'One export with its progress.',
  access: readsResponses,
  input: one,
  output: responseExport,
});

export const cancelResponseExport = endpoint('DELETE /api/response-exports/:id', {
  summary: 'Cancels your export, or deletes its file.',
  access: readsResponses,
  input: one,
  output: responseExport,
});

export const readResponseExportFile = download('GET /api/response-exports/:id/file', {
  summary: 'The file of your export. Files are kept for a week.',
  access: readsResponses,
  input: one,
});
