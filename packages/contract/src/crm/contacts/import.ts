import * as z from 'zod';
import { endpoint, flag, id, instant, line, pageInput, upload } from '../../kernel/index.ts';
import { contactId, contactKind, tagId } from './fields.ts';
import { ownFieldKinds } from './own-field.ts';
import { type ConsentPurpose, consentPurpose } from './purpose.ts';
import { writesContacts } from './rights.ts';

export const importId = id('ContactImportId');

export const maxImportBytes = 100 * 1024 * 1024;

/** What a column of a table can fill. Several columns may fill `email`, `phone`, `tags` and `note`. */
export const importTargets = [
  'name',
  'givenName',
  'familyName',
  'organisation',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'language',
  'birthYear',
  'kinds',
  'tags',
  'note',
  'consentDate',
] as const;

const consentPrefix = 'consent:';

/** The target of a column that says yes or no to a purpose of consent. */
export const consentTarget = (purpose: ConsentPurpose): string => `${consentPrefix}${purpose}`;

/** The purpose of consent that a column answers; undefined for a column that fills something else. */
export const purposeOfTarget = (target: string): ConsentPurpose | undefined =>
  target.startsWith(consentPrefix)
    ? consentPurpose.safeParse(target.slice(consentPrefix.length)).data
    : undefined;

/** One of the list above, `custom:` and the id of an own field, or `consent:` and a purpose. */
export const importTarget = z.union([
  z.enum(importTargets),
  z.string().regex(/^custom:[0-9a-f-]{36}$/, 'Match each column to a field.'),
  z
    .string()
    .refine((target) => purposeOfTarget(target) !== undefined, 'Match each column to a field.'),
]);

/** Name of a column to what it fills; columns that are not named are left out. */
export const importMapping = z.record(z.string().max(300), importTarget, {
  error: 'Match each column to a field.',
});

/**
 * `known` has the e-mail address or phone number of a contact, `similar` a similar name and
 * something else, `erased` those of somebody who was erased, `twice` stands further up in the same
 * file, `refused` cannot be read.
 */
export const importOutcomes = ['new', 'known', 'similar', 'erased', 'twice', 'refused'] as const;
export const importOutcome = z.enum(importOutcomes);

export type ImportOutcome = z.infer<typeof importOutcome>;

/** `complete` fills in what the contact does not have and changes nothing that it has. */
const actions = z.enum(['complete', 'create', 'skip']);

export const importChoices = z.object(
  {
    known: actions.default('complete'),
    similar: actions.default('create'),
    /** Nobody who was erased comes back unnoticed. */
    erased: z.enum(['create', 'skip']).default('skip'),
    /** Put on everybody who is taken over. */
    tags: z.array(tagId).max(20).default([]),
    kinds: z.array(contactKind).max(7).default([]),
    /** What everybody in the file agreed to. */
    consent: z
      .object({ purpose: consentPurpose, wording: line(1_000).min(1), at: instant })
      .nullable()
      .default(null),
  },
  { error: 'Choose what to do with duplicates.' },
);

/** `ready` waits for a decision, `stopped` can be taken up again where it stood. */
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

export const importProposal = z.object({
  kind: z.enum(ownFieldKinds),
  /** Empty unless it is a choice. */
  choices: z.array(z.string()),
});

export type ImportProposal = z.infer<typeof importProposal>;

export const importRun = z.object({
  id: importId,
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(importStates),
  /** In words, when `failed`. */
  failure: z.string().nullable(),
  rows: z.int(),
  counts: z.record(importOutcome, z.int()),
  /** Rows taken over so far; while it is undone, those that are left. */
  appliedRows: z.int(),
  /** Contacts that were changed since and therefore kept when it was undone. */
  keptRows: z.int(),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      target: importTarget.nullable(),
      /** The custom field that the values of the column suggest. */
      proposal: importProposal,
    }),
  ),
  choices: importChoices,
  createdAt: instant,
  appliedAt: instant.nullable(),
});

export const importRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  outcome: importOutcome,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The contact that is already there, or that was made. */
  contactId: contactId.nullable(),
  contactName: z.string().nullable(),
  /** When somebody with this address or number was erased. */
  erasedAt: instant.nullable(),
  /** What the person said in columns of consent. */
  consents: z.array(z.object({ purpose: consentPurpose, given: z.boolean() })),
  problems: z.array(z.string()),
});

export type ImportRun = z.infer<typeof importRun>;
export type ImportChoices = z.infer<typeof importChoices>;
export type ImportMapping = z.infer<typeof importMapping>;

const one = z.object({ id: importId });

export const uploadImport = upload('POST /api/contacts/imports', {
  summary: 'Reads a CSV file or workbook and returns what an import would do. Changes no contacts.',
  access: writesContacts,
  maxBytes: maxImportBytes,
  input: z.object({}),
  output: importRun,
});

export const listImports = endpoint('GET /api/contacts/imports', {
  summary: 'Lists the imports of the organisation, newest first.',
  access: writesContacts,
  input: z.object(pageInput),
  output: z.array(importRun),
  paged: true,
});

export const readImport = endpoint('GET /api/contacts/imports/:id', {
  summary: 'Returns an import with its columns and progress.',
  access: writesContacts,
  input: one,
  output: importRun,
});

export const listImportRows = endpoint('GET /api/contacts/imports/:id/rows', {
  summary: 'Lists the rows of an import with what would happen to each.',
  access: writesContacts,
  input: one.extend({
    outcome: importOutcome.optional(),
    /** Only rows about which there is something to say. */
    problems: flag.optional(),
    ...pageInput,
  }),
  output: z.array(importRow),
  paged: true,
});

export const mapImport = endpoint('PUT /api/contacts/imports/:id/mapping', {
  summary: 'Saves the column mapping and how to treat duplicates, and reads the file again.',
  access: writesContacts,
  input: one.extend({ mapping: importMapping, choices: importChoices.optional() }),
  output: importRun,
});

export const applyImport = endpoint('POST /api/contacts/imports/:id/application', {
  summary: 'Imports the rows. If an import was stopped, calling again resumes it.',
  access: writesContacts,
  input: one,
  output: importRun,
});

export const stopImport = endpoint('DELETE /api/contacts/imports/:id/application', {
  summary: 'Stops a running import. Imported rows are kept.',
  access: writesContacts,
  input: one,
  output: importRun,
});

export const undoImport = endpoint('POST /api/contacts/imports/:id/reversal', {
  summary: 'Undoes an import: removes contacts it added and restores those it changed.',
  access: writesContacts,
  input: one,
  output: importRun,
});
