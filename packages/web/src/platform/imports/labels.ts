import type { Status } from '../../ui/index.ts';

/** How an import stands; the words are keys of the catalogue. */
export const importStateText = {
  reading: ['waiting', 'Reading'],
  ready: ['draft', 'Not imported yet'],
  applying: ['waiting', 'Importing'],
  applied: ['done', 'Imported'],
  stopped: ['soon', 'Stopped'],
  failed: ['stopped', 'Failed'],
  undoing: ['waiting', 'Undoing'],
  undone: ['draft', 'Undone'],
} as const satisfies Readonly<Record<string, readonly [Status, string]>>;

/** What a file with rows and columns was recognised as; keys of the catalogue. */
export const tableFormatNames = {
  csv: 'CSV file',
  xlsx: 'Excel workbook',
} as const;
