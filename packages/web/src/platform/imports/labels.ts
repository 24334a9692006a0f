import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/** Statuses of imports; each label is a key of the catalogue. */
export const importStateText = {
  reading: ['waiting', phrase('Reading')],
  ready: ['draft', phrase('Not imported yet')],
  applying: ['waiting', phrase('Importing')],
  applied: ['done', phrase('Imported')],
  stopped: ['soon', phrase('Stopped')],
  failed: ['stopped', phrase('Failed')],
  undoing: ['waiting', phrase('Undoing')],
  undone: ['draft', phrase('Undone')],
} as const satisfies Readonly<Record<string, readonly [Status, Phrase]>>;

/** Names of the formats that every importer reads; keys of the catalogue. */
export const tableFormatNames = phrases({
  csv: 'CSV file',
  xlsx: 'Excel workbook',
  'json-table': 'List of records (JSON)',
});
