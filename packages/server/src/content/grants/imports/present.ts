import type * as contract from '@ngo-plus/contract/content/grants';
import { importId, importKept } from '@ngo-plus/contract/content/grants';
import type { TransactionContext } from '../../../kernel/index.ts';
import { amountText } from '../amount-text.ts';
import { firstRows, keptRows, rowsWithProblems } from './queries.ts';
import type { ImportRow, StagedRow } from './table.ts';

const sampleRows = 10;
const shownProblems = 50;
const shownKept = 50;

export const presentRun = (row: ImportRow): contract.ImportRun => ({
  id: importId.parse(row.id),
  fileName: row.fileName,
  format: row.format,
  source: row.source,
  state: row.state,
  failure: row.failure,
  rows: row.rowCount,
  counts: {
    new: row.newCount,
    changed: row.changedCount,
    unchanged: row.unchangedCount,
    refused: row.refusedCount,
  },
  problemCount: row.problemCount,
  appliedRows: row.appliedCount,
  keptRows: row.keptCount,
  undoable: row.undoable && row.appliedCount > 0 && ['applied', 'stopped'].includes(row.state),
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
});

/** The import with its first rows and problems. */
export async function presentImport(
  { db }: TransactionContext,
  row: ImportRow,
): Promise<contract.ImportDetail> {
  const first = await firstRows(db, row, sampleRows);
  const faulty = await rowsWithProblems(db, row, { after: 0, limit: shownProblems });
  const kept = row.keptCount > 0 ? await keptRows(db, row, shownKept) : [];
  return {
    ...presentRun(row),
    columns: row.columns.map(({ name, samples }) => ({
      name,
      samples: [...samples],
      field: (Object.hasOwn(row.mapping, name) && row.mapping[name]) || null,
    })),
    sample: first.map(presentSample),
    problems: faulty.flatMap(({ problems }) => problems).slice(0, shownProblems),
    kept: kept.map((one) => importKept.parse(one)),
  };
}

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

function presentSample({ rowNumber, outcome, record }: StagedRow) {
  const size =
    record &&
    (amountText({
      amountMinMinor: minorOf(record.amountMinMinor),
      amountMaxMinor: minorOf(record.amountMaxMinor),
      currency: record.currency,
    }) ||
      record.grantSize);
  return {
    row: rowNumber,
    outcome,
    title: record?.title ?? '',
    donorAgency: record?.donorAgency ?? '',
    grantSize: size ?? '',
    postDate: record?.postedAt ?? null,
    deadlineDate: record?.deadlineAt ?? null,
  };
}
