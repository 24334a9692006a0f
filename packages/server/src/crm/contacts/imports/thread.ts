import { readTableHere, threadData } from '../../../platform/imports/thread.ts';
import { guessMapping } from './column-names.ts';
import { contactInRow } from './contact-in-row.ts';
import type { ReadRow, ThreadData } from './record.ts';

const { fields } = threadData<ThreadData>();
const byId = new Map(fields.map((field) => [String(field.id), field]));

readTableHere<ReadRow>({
  guess: (columns) => guessMapping(columns, fields),
  rowOf: (row, mapping, columns) => contactInRow(row, { mapping, columns, fields: byId }),
});
