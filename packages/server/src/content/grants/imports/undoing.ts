import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { inSystem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import { enqueueWordCount } from '../jobs.ts';
import { grantSaves, grants } from '../table.ts';
import { doneRows, lockImport, markUndone, updateImport } from './queries.ts';
import type { ImportRow, StagedRow } from './table.ts';

const batchSize = 200;

/**
 * Undoes an import from its end, batch by batch: deletes the grants it added, restores those it changed. Grants
 * that changed since, and added ones that somebody saved, stay as they are. Goes on where an earlier run stood
 * and is harmless when it runs twice. Works in scope `system`, where the bookmarks of all people are seen.
 *
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
 */
export async function undoRows(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const batch = async (ctx: TransactionContext) => {
    const run = await lockImport(ctx.db, id);
    return run?.state === 'undoing' && undoBatch(ctx, run);
  };
  await inBatches(inSystem(outside), batch, signal);
}

type Stored = NonNullable<StagedRow['kept']>;

/** False when nothing was left to undo. */
async function undoBatch(ctx: TransactionContext, run: ImportRow): Promise<boolean> {
  const rows = await doneRows(ctx.db, run, batchSize);
  if (rows.length === 0) {
    await updateImport(ctx.db, run.id, { state: 'undone', appliedCount: 0, undoable: false });
    return false;
  }
  const ids = rows.flatMap(({ grantId }) => grantId ?? []);
  const revisions = await lockGrants(ctx, run, ids);
  const saved = await savedByAnybody(ctx, ids);
  const kept = new Map<Stored, number[]>([
    ['changed', []],
    ['saved', []],
  ]);
  const added: string[] = [];
  // Last row first: a grant that two rows changed is restored step by step.
  for (const { grantId, deed, before, revision, rowNumber } of rows) {
    const current = grantId === null ? undefined : revisions.get(grantId);
    // Deleted in the meantime: there is nothing to undo.
    if (grantId === null || current === undefined) continue;
    if (current !== revision) kept.get('changed')?.push(rowNumber);
    else if (deed === 'added' && saved.has(grantId)) kept.get('saved')?.push(rowNumber);
    else if (deed === 'added') added.push(grantId);
    else revisions.set(grantId, await restore(ctx, grantId, before));
  }
  if (added.length > 0) await ctx.db.delete(grants).where(inArray(grants.id, added));
  await markUndone(ctx.db, run, { rows: rows.map(({ rowNumber }) => rowNumber), kept });
  const keptHere = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  await updateImport(ctx.db, run.id, {
    appliedCount: Math.max(0, run.appliedCount - rows.length),
    keptCount: run.keptCount + keptHere,
  });
  await enqueueWordCount(ctx);
  return true;
}

async function lockGrants(
  { db }: TransactionContext,
  { orgId }: ImportRow,
  ids: readonly string[],
) {
  const found = await db
    .select({ id: grants.id, revision: grants.revision })
    .from(grants)
    .where(and(eq(grants.orgId, orgId), inArray(grants.id, [...ids])))
    .orderBy(grants.id)
    .for('update');
  return new Map(found.map(({ id, revision }) => [id, revision]));
}

async function savedByAnybody(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ id: grantSaves.grantId })
    .from(grantSaves)
    .where(inArray(grantSaves.grantId, [...ids]));
  return new Set(found.map(({ id }) => id));
}

const identity = new Set(['id', 'orgId', 'createdAt', 'createdBy']);

/** The columns that an import writes, as the database names them. */
const restored = Object.keys(getTableColumns(grants))
  .filter((name) => !identity.has(name))
  .map(toSnakeCase);

/** The revision goes back too: the content is what it was at that revision. */
async function restore({ db }: TransactionContext, id: string, before: unknown): Promise<number> {
  const columns = sql.raw(restored.map((name) => `"${name}" = b."${name}"`).join(', '));
  const { rows } = await db.execute<{ revision: number }>(sql`
    update grants g set ${columns}
    from jsonb_populate_record(null::grants, ${JSON.stringify(before)}::jsonb) b
    where g.id = ${id} returning g.revision`);
  if (!rows[0]) throw new Error("Couldn't restore the grant.");
  return rows[0].revision;
}
