import { childData, readTableHere } from '../../../platform/imports/child.ts';
import { guessMapping } from './column-names.ts';
import { contactInRow } from './contact-in-row.ts';
import type { ChildData, ReadRow } from './record.ts';

const { fields } = await childData<ChildData>();
const byId = new Map(fields.map((field) => [String(field.id), field]));

readTableHere<ReadRow>({
  guess: (columns) => guessMapping(columns, fields),
  rowOf: (row, mapping, columns) => contactInRow(row, { mapping, columns, fields: byId }),
});
