import { and, eq } from 'drizzle-orm';
import { type RequestContext, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import type { ImportRecord } from '../formats/index.ts';
import { enqueueWordCount } from '../jobs.ts';
import { distinctFacets } from '../queries.ts';
import { grants, type NewGrantRow } from '../table.ts';
import {
  type Done,
  type LockedGrant,
  lockGrants,
  lockImport,
  markApplied,
  updateImport,
  waitingRows,
} from './queries.ts';
import { oneSpelling } from './spelling.ts';
import type { ImportRow, StagedRow } from './table.ts';

/** Rows taken over in one transaction. */
const batchSize = 200;

/**
 * Takes the rows of an import over, batch by batch. Goes on where an earlier run stood, ends early
 * when the import was stopped, and is harmless when it runs twice: a batch locks its import.
 *
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
 */
export async function applyRows(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let spell: Spell | undefined;
  const batch = async (ctx: TransactionContext) => {
    const run = await lockImport(ctx.db, id);
    if (run?.state !== 'applying') return false;
    spell ??= oneSpelling(await distinctFacets(ctx.db, run.orgId));
    return applyBatch(ctx, run, spell);
  };
  await inBatches(outside, batch, signal);
}

/** Learns new labels as it goes, so that it is made once for all batches. */
type Spell = ReturnType<typeof oneSpelling>;

/** False when nothing was left to do. */
async function applyBatch(ctx: TransactionContext, run: ImportRow, spell: Spell): Promise<boolean> {
  const waiting = await waitingRows(ctx.db, run, batchSize);
  if (waiting.length === 0) {
    await updateImport(ctx.db, run.id, { state: 'applied', appliedAt: ctx.now() });
    return false;
  }
  const rows = waiting.map((row) => (row.record ? { ...row, record: spell(row.record) } : row));
  const done = await takeOver(ctx, run, rows);
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  await markApplied(ctx.db, run, numbers, done);
  await updateImport(ctx.db, run.id, { appliedCount: run.appliedCount + rows.length });
  await enqueueWordCount(ctx);
  return true;
}

/**
 * Changes the grants that are there already and adds the others: which is which may be otherwise than when the
 * file was read, after somebody deleted a grant or imported the same file.
 */
async function takeOver(
  ctx: TransactionContext,
  run: ImportRow,
  rows: readonly StagedRow[],
): Promise<readonly Done[]> {
  const { found, missing } = await partedBy(ctx, run, rows);
  const done: Done[] = [];
  for (const one of found) done.push(...(await update(ctx, run, one)));
  const added = await insertAll(ctx, run, missing);
  // Whatever another import has inserted since this transaction looked is there by now.
  const late = missing.filter(({ row }) =>
    added.every(({ rowNumber }) => rowNumber !== row.rowNumber),
  );
  if (late.length > 0) {
    const again = await partedBy(
      ctx,
      run,
      late.map(({ row }) => row),
    );
    for (const one of again.found) done.push(...(await update(ctx, run, one)));
  }
  return [...done, ...added];
}

type Read = { readonly row: StagedRow; readonly record: ImportRecord };
type Match = Read & { readonly grant: LockedGrant };

async function partedBy(ctx: TransactionContext, run: ImportRow, rows: readonly StagedRow[]) {
  const read = rows.flatMap((row) => (row.record ? [{ row, record: row.record }] : []));
  const references = read.map(({ record }) => record.reference);
  const known = await lockGrants(ctx.db, run, references);
  const found: Match[] = [];
  const missing: Read[] = [];
  for (const one of read) {
    const grant = known.get(one.record.reference);
    if (grant) found.push({ ...one, grant });
    else missing.push(one);
  }
  return { found, missing };
}

/** Nothing is returned of grants that were inserted by somebody else at the same time. */
async function insertAll(
  ctx: TransactionContext,
  run: ImportRow,
  rows: readonly Read[],
): Promise<Done[]> {
  if (rows.length === 0) return [];
  const inserted = await ctx.db
    .insert(grants)
    .values(rows.map(({ row, record }) => rowOf(ctx, run, record, row.hash)))
    .onConflictDoNothing({ target: [grants.orgId, grants.source, grants.reference] })
    .returning({ id: grants.id, reference: grants.reference, revision: grants.revision });
  const byReference = new Map(inserted.map((grant) => [grant.reference, grant]));
  return rows.flatMap(({ row: { rowNumber }, record }) => {
    const grant = byReference.get(record.reference);
    if (!grant) return [];
    const { id: grantId, revision } = grant;
    return [{ rowNumber, grantId, deed: 'added', before: null, revision }];
  });
}

/** Nothing is done to a grant of which another import said the same since the file was read. */
async function update(
  ctx: TransactionContext,
  run: ImportRow,
  { row: { rowNumber, hash }, record, grant }: Match,
): Promise<Done[]> {
  if (hash !== null && grant.sourceHash === hash) return [];
  const { id, createdAt, createdBy, orgId, postedAt, ...values } = rowOf(ctx, run, record, hash);
  const posted = record.postedAt ? { postedAt } : {};
  const revision = grant.revision + 1;
  await ctx.db
    .update(grants)
    .set({ ...values, ...posted, revision })
    .where(and(eq(grants.orgId, run.orgId), eq(grants.id, grant.id)));
  return [{ rowNumber, grantId: grant.id, deed: 'changed', before: grant.whole, revision }];
}

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

function rowOf(
  ctx: TransactionContext,
  run: ImportRow,
  record: ImportRecord,
  sourceHash: string | null,
): NewGrantRow & { postedAt: Date } {
  const { amountMinMinor, amountMaxMinor, postedAt, deadlineAt, ...plain } = record;
  const now = ctx.now();
  return {
    ...plain,
    id: uuidv7(),
    orgId: run.orgId,
    visibility: run.visibility,
    amountMinMinor: minorOf(amountMinMinor),
    amountMaxMinor: minorOf(amountMaxMinor),
    postedAt: postedAt ? new Date(postedAt) : now,
    deadlineAt: deadlineAt ? new Date(deadlineAt) : null,
    country: [...record.country],
    areaOfInterest: [...record.areaOfInterest],
    source: run.source,
    sourceHash,
    createdBy: run.createdBy,
    createdAt: now,
    updatedAt: now,
  };
}
