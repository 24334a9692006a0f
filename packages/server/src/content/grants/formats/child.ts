import { childData } from '../../../platform/imports/child.ts';
import type { FileLayout, Reading } from '../../../platform/imports/index.ts';
import { readFileHere } from '../../../platform/spreadsheets/index.ts';
import type { ChildData, GrantRow } from './grant-row.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { hashOf, judge } from './record.ts';

async function* judgedRows(file: OpenFile, { mapping, after }: Reading): AsyncGenerator<GrantRow> {
  for await (const report of file.records(mapping)) {
    if (report.row <= after) continue;
    const { cells, ...judged } = judge(report);
    yield judged.record
      ? { ...judged, hash: hashOf(judged.record) }
      : { ...judged, hash: undefined, cells };
  }
}

const { now } = await childData<ChildData>();

readFileHere<FileLayout, Reading, GrantRow>(async (stream) => {
  const file = await openFile({ stream, now });
  const { format, source, columns, guess } = file;
  return {
    layout: { format, columns, guess, origin: { source } },
    rows: (reading) => judgedRows(file, reading),
  };
});
