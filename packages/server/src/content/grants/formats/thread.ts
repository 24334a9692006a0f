import { workerData } from 'node:worker_threads';
import { readFileHere } from '../../../platform/spreadsheets/index.ts';
import { type FileLayout, type OpenFile, openFile } from './open-file.ts';
import { hashOf, judge } from './record.ts';
import type { JudgedRow, Reading, ThreadData } from './thread-messages.ts';

async function* judgedRows(file: OpenFile, { mapping, after }: Reading): AsyncGenerator<JudgedRow> {
  for await (const told of file.records(mapping)) {
    if (told.row <= after) continue;
    const judged = judge(told);
    yield { ...judged, hash: judged.record && hashOf(judged.record) };
  }
}

const { now } = workerData as ThreadData;

readFileHere<FileLayout, Reading, JudgedRow>(async (stream) => {
  const file = await openFile({ stream, now });
  const { format, source, columns, guess } = file;
  return {
    layout: { format, source, columns, guess },
    rows: (reading) => judgedRows(file, reading),
  };
});
