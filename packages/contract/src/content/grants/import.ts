import * as z from 'zod';
import { id, instant } from '../../kernel/index.ts';
import { grantId } from './grant.ts';

export const importId = id('GrantImportId');

/** What a file can be, told by its content and never by its name. */
export const importFormats = [
  'csv',
  'xlsx',
  'json-table',
  'grants-gov',
  'common-grants',
  'california',
  'pennsylvania',
] as const;
export const importFormat = z.enum(importFormats);

const rowFormats: readonly ImportFormat[] = ['csv', 'xlsx'];

/** JSON and XML files hold records, which have no row that a person could look up. */
export const hasRows = (format: ImportFormat): boolean => rowFormats.includes(format);

/** The columns of a table can fill these. */
export const importFields = [
  'title',
  'donorAgency',
  'category',
  'country',
  'areaOfInterest',
  'summary',
  'eligibility',
  'description',
  'grantSize',
  'amountMin',
  'amountMax',
  'currency',
  'postDate',
  'deadlineDate',
  'status',
  'url',
  'imageUrl',
  'contact',
  'reference',
] as const;
export const importField = z.enum(importFields);

/** An `error` keeps the row out; a `note` says what was left out or assumed. */
export const importProblem = z.object({
  /** As a person counts: the row of the sheet or line of the table, or the record's place from 1. */
  row: z.number().int(),
  severity: z.enum(['error', 'note']),
  field: importField.nullable(),
  message: z.string(),
});

export const importOutcome = z.enum(['new', 'changed', 'unchanged', 'refused']);

/**
 * `reading` and `applying` are at work, perhaps in the background. `ready` waits for a decision.
 * `stopped` can be taken up again where it stood.
 */
export const importStates = [
  'reading',
  'ready',
  'applying',
  'applied',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export const importState = z.enum(importStates);

/** Why a grant stays when its import is undone: it changed since, or somebody saved it. */
export const keptReasons = ['changed', 'saved'] as const;

export const importKept = z.object({
  row: z.int(),
  grantId,
  title: z.string(),
  reason: z.enum(keptReasons),
});

export const importSample = z.object({
  row: z.number().int(),
  outcome: importOutcome,
  title: z.string(),
  donorAgency: z.string(),
  grantSize: z.string(),
  postDate: instant.nullable(),
  deadlineDate: instant.nullable(),
});

export const importColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  /** What the column fills; null leaves it out. */
  field: importField.nullable(),
});

export const importRun = z.object({
  id: importId,
  fileName: z.string(),
  format: importFormat,
  /** Grants of one source and reference are the same grant in a later import. */
  source: z.string(),
  state: importState,
  /** In words, when `failed`. */
  failure: z.string().nullable(),
  rows: z.number().int(),
  /** Of each kind, as found when the file was read. */
  counts: z.record(importOutcome, z.number().int()),
  problemCount: z.number().int(),
  /** Rows taken over so far; while the import is undone, those that are left. */
  appliedRows: z.number().int(),
  /** Grants that stayed when it was undone. */
  keptRows: z.int(),
  /** It took something over, and what was there before is still known. */
  undoable: z.boolean(),
  createdAt: instant,
  appliedAt: instant.nullable(),
});

/** One import with what people look at before they decide. */
export const importDetail = importRun.extend({
  /** Empty when the format says by itself what is what. */
  columns: z.array(importColumn),
  sample: z.array(importSample),
  /** The first of them; the rest are behind `listImportProblems`. */
  problems: z.array(importProblem),
  /** The first grants that stayed when it was undone. */
  kept: z.array(importKept),
});

/** Column name to field. */
export const importMapping = z.record(z.string().max(300), importField, {
  error: 'Match each column to a field.',
});

export type ImportFormat = z.infer<typeof importFormat>;
export type ImportField = z.infer<typeof importField>;
export type ImportProblem = z.infer<typeof importProblem>;
export type ImportOutcome = z.infer<typeof importOutcome>;
export type ImportState = z.infer<typeof importState>;
export type ImportMapping = z.infer<typeof importMapping>;
export type ImportKept = z.infer<typeof importKept>;
export type ImportRun = z.infer<typeof importRun>;
export type ImportDetail = z.infer<typeof importDetail>;
