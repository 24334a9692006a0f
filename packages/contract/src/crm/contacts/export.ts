import * as z from 'zod';
import { download, endpoint, exportedColumns, id, instant, pageInput } from '../../kernel/index.ts';
import { contactFilters, contactOrder } from './contacts.ts';
import { contactId } from './fields.ts';
import { exportsContacts } from './rights.ts';

export const exportId = id('ContactExportId');

/** `outdated`: a person in the file was erased, so the file was deleted. */
export const exportStates = ['running', 'ready', 'stopped', 'outdated', 'failed'] as const;

export const contactExport = z.object({
  id: exportId,
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(exportStates),
  rows: z.int(),
  writtenRows: z.int(),
  createdAt: instant,
});

/** The columns of the list, which an export can have in any order. */
export const contactColumns = [
  'name',
  'kinds',
  'tags',
  'phone',
  'place',
  'organisation',
  'owner',
  'language',
  'birthYear',
  'createdAt',
  'updatedAt',
] as const;

export type ContactColumn = (typeof contactColumns)[number];

const one = z.object({ id: exportId });

export const makeExport = endpoint('POST /api/contacts/exports', {
  summary: 'Exports contacts as a CSV file or workbook; large exports run in the background.',
  access: exportsContacts,
  input: z.object({
    ...contactFilters,
    ...contactOrder,
    /** Restricts the export to these contacts. */
    ids: z.array(contactId).min(1).max(500).optional(),
    /** Only an export with all columns can be imported again without losses. */
    columns: exportedColumns(contactColumns),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: contactExport,
});

export const listExports = endpoint('GET /api/contacts/exports', {
  summary: 'Lists your exports, newest first.',
  access: exportsContacts,
  input: z.object(pageInput),
  output: z.array(contactExport),
  paged: true,
});

export const readExport = endpoint('GET /api/contacts/exports/:id', {
  summary: 'Returns the progress of an export.',
  access: exportsContacts,
  input: one,
  output: contactExport,
});

export const stopExport = endpoint('DELETE /api/contacts/exports/:id', {
  summary: 'Stops an export or deletes its file.',
  access: exportsContacts,
  input: one,
  output: contactExport,
});

export const readExportFile = download('GET /api/contacts/exports/:id/file', {
  summary: 'Returns the file of a finished export. Files are kept for a day.',
  access: exportsContacts,
  input: one,
});
