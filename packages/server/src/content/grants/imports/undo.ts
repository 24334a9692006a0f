import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { Row, Run } from '../../../platform/imports/index.ts';
import { enqueueWordCount } from '../jobs.ts';
import { grantSaves, grants } from '../table.ts';
import type { GrantRecord } from './origin.ts';

/**
 * Deletes grants that the import added and restores those it updated. Grants changed since then, and
 * added ones that someone saved, stay as they are.
 */
export async function undoGrants(
  ctx: TransactionContext,
  run: Run,
  rows: readonly Row<GrantRecord>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const revisions = await lockRevisions(ctx, run, ids);
  const saved = await savedByAnyone(ctx, ids);
  const kept = new Map<number, string>();
  const added: string[] = [];
  // The last row first: a grant that two rows updated is restored step by step.
  for (const { recordId, action, before, revision, rowNumber } of rows) {
    const current = recordId === null ? undefined : revisions.get(recordId);
    // Deleted since then: there is nothing to undo.
    if (recordId === null || current === undefined) continue;
    if (current !== revision) kept.set(rowNumber, 'changed');
    else if (action === 'added' && saved.has(recordId)) kept.set(rowNumber, 'saved');
    else if (action === 'added') added.push(recordId);
    else revisions.set(recordId, await restore(ctx, recordId, before));
  }
  if (added.length > 0) await ctx.db.delete(grants).where(inArray(grants.id, added));
  await enqueueWordCount(ctx);
  return kept;
}

async function lockRevisions(
  { db }: TransactionContext,
  { orgId }: Run,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: grants.id, revision: grants.revision })
    .from(grants)
    .where(and(eq(grants.orgId, orgId), inArray(grants.id, [...ids])))
    .orderBy(grants.id)
    .for('update');
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

async function savedByAnyone(
  { db }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: grantSaves.grantId })
    .from(grantSaves)
    .where(inArray(grantSaves.grantId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

const identity = new Set(['id', 'orgId', 'createdAt', 'createdBy']);

/** The columns that an import writes, as the database names them. */
const restored = Object.keys(getTableColumns(grants))
  .filter((name) => !identity.has(name))
  .map(toSnakeCase);

/** The content is the earlier one again, so the revision is too. */
async function restore({ db }: TransactionContext, id: string, before: unknown): Promise<number> {
  const columns = sql.raw(restored.map((name) => `"${name}" = b."${name}"`).join(', '));
  const { rows } = await db.execute<{ revision: number }>(sql`
    update grants g set ${columns}
    from jsonb_populate_record(null::grants, ${JSON.stringify(before)}::jsonb) b
    where g.id = ${id} returning g.revision`);
  if (!rows[0]) throw new Error("Couldn't restore the grant.");
  return rows[0].revision;
}
