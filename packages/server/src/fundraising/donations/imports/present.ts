import {
  type DonationImportDetail,
  type DonationImportRun,
  donationImportDetail,
  donationImportId,
} from '@ngo-plus/contract/fundraising/donations';
import type { TransactionContext } from '../../../kernel/index.ts';
import { causesOf, firstRows, rowsWithProblems, sumsOf } from './queries.ts';
import type { ImportRow, StagedRow } from './table.ts';

const sampleRows = 10;
const shownProblems = 50;

export const presentRun = (row: ImportRow): DonationImportRun => ({
  id: donationImportId.parse(row.id),
  fileName: row.fileName,
  format: row.format,
  state: row.state,
  failure: row.failure,
  rows: row.rowCount,
  counts: { new: row.newCount, known: row.knownCount, refused: row.refusedCount },
  problemCount: row.problemCount,
  appliedRows: row.appliedCount,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
});

/** The import with its first rows and problems. */
export async function presentImport(
  { db }: TransactionContext,
  row: ImportRow,
): Promise<DonationImportDetail> {
  const titles = new Map((await causesOf(db, row.orgId)).map(({ id, title }) => [id, title]));
  const first = await firstRows(db, row, sampleRows);
  const faulty = await rowsWithProblems(db, row, { after: 0, limit: shownProblems });
  return donationImportDetail.parse({
    ...presentRun(row),
    columns: row.columns.map(({ name, samples }) => ({
      name,
      samples: [...samples],
      field: (Object.hasOwn(row.mapping, name) && row.mapping[name]) || null,
    })),
    causeId: row.causeId,
    method: row.method,
    dayOrder: row.dayOrder,
    sums: await sumsOf(db, row),
    sample: first.map((staged) => presentSample(staged, titles)),
    problems: faulty.flatMap(({ problems }) => problems).slice(0, shownProblems),
  });
}

function presentSample(
  { rowNumber, outcome, record }: StagedRow,
  titles: ReadonlyMap<string, string>,
) {
  return {
    row: rowNumber,
    outcome,
    name: record?.name ?? '',
    on: record?.on ?? '',
    amount: record && { amountMinor: record.amountMinor, currency: record.currency },
    cause: titles.get(record?.causeId ?? '') ?? '',
  };
}
