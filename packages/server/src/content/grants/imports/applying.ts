import { and, eq, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type Context, type Outside, uuidv7 } from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import type { ImportRecord } from '../formats/index.ts';
import { countSoon } from '../jobs.ts';
import { distinctFacets } from '../queries.ts';
import { grants, type NewGrantRow } from '../table.ts';
import { lockImport, markApplied, updateImport, waitingRows } from './queries.ts';
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
export async function applyRows(outside: Outside, id: string, signal?: AbortSignal): Promise<void> {
  let spell: Spell | undefined;
  const batch = async (ctx: Context) => {
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
async function applyBatch(ctx: Context, run: ImportRow, spell: Spell): Promise<boolean> {
  const waiting = await waitingRows(ctx.db, run, batchSize);
  if (waiting.length === 0) {
    await updateImport(ctx.db, run.id, { state: 'applied', appliedAt: ctx.now() });
    return false;
  }
  const rows = waiting.map((row) => (row.record ? { ...row, record: spell(row.record) } : row));
  const isNew = ({ outcome }: StagedRow) => outcome === 'new';
  await insertAll(ctx, run, rows.filter(isNew));
  for (const row of rows)
    if (!isNew(row) && !(await update(ctx, run, row))) await insertAll(ctx, run, [row]);
  await markApplied(
    ctx.db,
    run,
    rows.map(({ rowNumber }) => rowNumber),
  );
  await updateImport(ctx.db, run.id, { appliedCount: run.appliedCount + rows.length });
  await countSoon(ctx);
  return true;
}

/** Inserts, or updates what another import of the same file has inserted since this one was read. */
async function insertAll(ctx: Context, run: ImportRow, rows: readonly StagedRow[]): Promise<void> {
  const values = rows.flatMap(({ record, hash }) => (record ? rowOf(ctx, run, record, hash) : []));
  if (values.length === 0) return;
  const { id, orgId, createdAt, createdBy, ...rest } = values[0] as NewGrantRow;
  const columns = Object.keys(rest) as (keyof NewGrantRow)[];
  const set = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${toSnakeCase(name)}"`)]),
  );
  await ctx.db
    .insert(grants)
    .values(values)
    .onConflictDoUpdate({ target: [grants.orgId, grants.source, grants.reference], set });
}

/** False when the grant was deleted since the file was read. */
async function update(ctx: Context, run: ImportRow, { record, hash }: StagedRow): Promise<boolean> {
  if (!record) return true;
  const { id, createdAt, createdBy, orgId, postedAt, ...values } = rowOf(ctx, run, record, hash);
  const posted = record.postedAt ? { postedAt } : {};
  const { rowCount } = await ctx.db
    .update(grants)
    .set({ ...values, ...posted })
    .where(
      and(
        eq(grants.orgId, run.orgId),
        eq(grants.source, run.source),
        eq(grants.reference, record.reference),
      ),
    );
  return rowCount === 1;
}

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

function rowOf(
  ctx: Context,
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
