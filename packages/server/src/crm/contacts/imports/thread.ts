import { workerData } from 'node:worker_threads';
import type { ImportMapping } from '@ngo-plus/contract/crm/contacts';
import {
  openTable,
  peek,
  type Row,
  readFileHere,
  samplesIn,
} from '../../../platform/spreadsheets/index.ts';
import { textOf } from './cell-values.ts';
import { guessMapping } from './column-names.ts';
import { contactInRow } from './contact-in-row.ts';
import { proposalFor } from './field-proposal.ts';
import type { FileLayout, Reading, ThreadData } from './open-file.ts';
import type { ReadRow } from './record.ts';

/** Rows looked at for samples. */
const sampledRows = 200;

const { fields } = workerData as ThreadData;
const byId = new Map(fields.map((field) => [String(field.id), field]));
const guess = (columns: readonly string[]): ImportMapping => guessMapping(columns, fields);

async function* rowsAfter(rows: AsyncIterable<Row>, { mapping, after }: Reading) {
  for await (const row of rows) if (row.number > after) yield contactInRow(row, mapping, byId);
}

readFileHere<FileLayout, Reading, ReadRow>(async (stream) => {
  const whole = await openTable(stream, (columns) => Object.keys(guess(columns)).length);
  const { first, table } = await peek(whole, sampledRows);
  const columns = table.columns.map((name) => {
    const texts = first.map(({ cells }) => textOf(cells.get(name))).filter(Boolean);
    return {
      name,
      samples: samplesIn(first, name)
        .slice(0, 3)
        .map((sample) => sample.slice(0, 120)),
      proposal: proposalFor(texts),
    };
  });
  return {
    layout: { format: whole.format, columns, guess: guess(table.columns) },
    rows: (reading) => rowsAfter(table.rows, reading),
  };
});
