import type { Output } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints, ImportRun } from '@ngo-plus/contract/platform/imports';
import { importId } from '@ngo-plus/contract/platform/imports';
import { fromStored, type TransactionContext, writerIn } from '../../kernel/index.ts';
import type { Importer, Row, Run } from './importer.ts';
import { totalsOf } from './queries.ts';

/** An import in the language of its reader. */
export function presentRun(importer: Importer, run: Run, language: string): ImportRun {
  const { outcomes } = importer.endpoints;
  const counts = Object.fromEntries(
    [...outcomes, 'refused'].map((outcome) => [outcome, run.counts[outcome] ?? 0]),
  );
  const plan = { add: 0, update: 0, skip: counts['refused'] ?? 0 };
  for (const outcome of outcomes)
    plan[importer.actionOf(outcome, run.options)] += counts[outcome] ?? 0;
  const hasEnded = run.state === 'applied' || run.state === 'stopped';
  return {
    id: importId.parse(run.id),
    fileName: run.fileName,
    format: run.format,
    state: run.state,
    failure: run.failureWording ? writerIn(language)(fromStored(run.failureWording)) : run.failure,
    rows: run.rowCount,
    counts,
    plan,
    problemRows: run.problemCount,
    appliedRows: run.appliedCount,
    keptRows: run.keptCount,
    undoable: importer.undo !== undefined && run.hasRows && run.appliedCount > 0 && hasEnded,
    createdAt: run.createdAt.toISOString(),
    appliedAt: run.appliedAt?.toISOString() ?? null,
  };
}

export async function presentDetail(
  importer: Importer,
  ctx: TransactionContext,
  run: Run,
): Promise<Output<ImportEndpoints['read']>> {
  return {
    ...presentRun(importer, run, ctx.language),
    columns: run.columns.map(({ name, samples, type }) => ({
      name,
      samples: [...samples],
      field: (Object.hasOwn(run.mapping, name) && run.mapping[name]) || null,
      type: type ?? { kind: 'text', choices: [] },
    })),
    remembered: run.remembered,
    mappable: run.blobId !== null && run.appliedCount === 0,
    options: importer.endpoints.options.parse(run.options),
    totals: importer.hasTotals ? await totalsOf(ctx.db, run, addedBy(importer, run)) : [],
  };
}

/** Outcomes of rows that the import adds. */
const addedBy = ({ endpoints, actionOf }: Importer, { options }: Run) =>
  endpoints.outcomes.filter((outcome) => actionOf(outcome, options) === 'add');

/** Rows with the names of the records that they are about. */
export async function presentRows(
  importer: Importer,
  ctx: TransactionContext,
  run: Run,
  rows: readonly Row[],
): Promise<Output<ImportEndpoints['listRows']>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const names = ids.length > 0 ? await importer.recordNames(ctx, run.orgId, ids) : new Map();
  const write = writerIn(ctx.language);
  return rows.map(({ rowNumber, outcome, problems, record, recordId, kept }) => {
    const name: string | undefined = names.get(recordId ?? '');
    return {
      row: rowNumber,
      outcome,
      problems: problems.map(({ field, message }) => ({
        field,
        message: write(fromStored(message)),
      })),
      record: recordId === null || name === undefined ? null : { id: recordId, name },
      kept,
      preview: record === null ? null : importer.endpoints.preview.parse(importer.preview(record)),
    };
  });
}
