import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Applied, Batches, Row, Run } from '../../../platform/imports/index.ts';
import { enqueueWordCount } from '../jobs.ts';
import { distinctFacets } from '../queries.ts';
import { grants, type NewGrantRow } from '../table.ts';
import { type GrantRecord, originOf } from './origin.ts';
import { oneSpelling } from './spelling.ts';

/** Adds grants and updates those of the same source and reference. */
export function applyGrants(): Batches<GrantRecord, object> {
  // It learns new labels while importing, so all batches share it.
  let spell: ReturnType<typeof oneSpelling> | undefined;
  return {
    async applyBatch(ctx, run, rows) {
      spell ??= oneSpelling(await distinctFacets(ctx.db, run.orgId));
      const applied = await apply(ctx, run, rows.flatMap(readRow).map(spelt(spell)));
      await enqueueWordCount(ctx);
      return applied;
    },
  };
}

type ReadRow = { readonly row: number; readonly record: GrantRecord };

const readRow = ({ rowNumber: row, record }: Row<GrantRecord>): ReadRow[] =>
  record ? [{ row, record }] : [];

const spelt =
  (spell: ReturnType<typeof oneSpelling>) =>
  ({ row, record }: ReadRow): ReadRow => ({ row, record: spell(record) });

/**
 * Which grants exist may have changed since the file was read: someone may have deleted a grant or
 * imported the same file.
 */
async function apply(
  ctx: TransactionContext,
  run: Run,
  rows: readonly ReadRow[],
): Promise<readonly Applied[]> {
  const { existing, missing } = await partition(ctx.db, run, rows);
  const updated: Applied[] = [];
  for (const one of existing) updated.push(...(await update(ctx, run, one)));
  const added = await insertAll(ctx, run, missing);
  // Rows that another import inserted since this transaction looked exist by now.
  const late = missing.filter(({ row }) => added.every((one) => one.row !== row));
  if (late.length > 0)
    for (const one of (await partition(ctx.db, run, late)).existing)
      updated.push(...(await update(ctx, run, one)));
  return [...updated, ...added];
}

/** A grant as it is before an import changes it, locked until the transaction ends. */
type LockedGrant = {
  readonly id: string;
  readonly revision: number;
  readonly sourceHash: string | null;
  /** The whole row in the database's format. */
  readonly whole: unknown;
};

type Match = ReadRow & { readonly grant: LockedGrant };

async function partition(db: Database, run: Run, rows: readonly ReadRow[]) {
  const known = await lockGrants(
    db,
    run,
    rows.map(({ record }) => record.reference),
  );
  const existing: Match[] = [];
  const missing: ReadRow[] = [];
  for (const one of rows) {
    const grant = known.get(one.record.reference);
    if (grant) existing.push({ ...one, grant });
    else missing.push(one);
  }
  return { existing, missing };
}

/** Grants of these references from the source of an import, by reference. */
async function lockGrants(
  db: Database,
  run: Run,
  references: readonly string[],
): Promise<ReadonlyMap<string, LockedGrant>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      id: grants.id,
      reference: grants.reference,
      revision: grants.revision,
      sourceHash: grants.sourceHash,
      whole: sql<unknown>`to_jsonb(${grants})`,
    })
    .from(grants)
    .where(
      and(
        eq(grants.orgId, run.orgId),
        eq(grants.source, originOf(run).source),
        inArray(grants.reference, [...references]),
      ),
    )
    .orderBy(asc(grants.id))
    .for('update');
  return new Map(rows.map(({ reference, ...grant }) => [reference ?? '', grant]));
}

/** Grants that someone else inserts at the same time are not returned. */
async function insertAll(
  ctx: TransactionContext,
  run: Run,
  rows: readonly ReadRow[],
): Promise<Applied[]> {
  if (rows.length === 0) return [];
  const inserted = await ctx.db
    .insert(grants)
    .values(rows.map(({ record }) => rowOf(ctx, run, record)))
    .onConflictDoNothing({ target: [grants.orgId, grants.source, grants.reference] })
    .returning({ id: grants.id, reference: grants.reference, revision: grants.revision });
  const byReference = new Map(inserted.map((grant) => [grant.reference, grant]));
  return rows.flatMap(({ row, record }) => {
    const grant = byReference.get(record.reference);
    if (!grant) return [];
    return [{ row, action: 'added', recordId: grant.id, revision: grant.revision }];
  });
}

/**
 * A grant that another import updated with the same data since the file was read is left unchanged.
 */
async function update(
  ctx: TransactionContext,
  run: Run,
  { row, record, grant }: Match,
): Promise<Applied[]> {
  if (grant.sourceHash === record.hash) return [];
  const { id, createdAt, createdBy, orgId, postedAt, ...values } = rowOf(ctx, run, record);
  const posted = record.postedAt ? { postedAt } : {};
  const revision = grant.revision + 1;
  await ctx.db
    .update(grants)
    .set({ ...values, ...posted, revision })
    .where(and(eq(grants.orgId, run.orgId), eq(grants.id, grant.id)));
  return [{ row, action: 'updated', recordId: grant.id, before: grant.whole, revision }];
}

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

function rowOf(
  ctx: TransactionContext,
  run: Run,
  record: GrantRecord,
): NewGrantRow & { postedAt: Date } {
  const { amountMinMinor, amountMaxMinor, postedAt, deadlineAt, hash, ...plain } = record;
  const now = ctx.now();
  return {
    ...plain,
    ...originOf(run),
    id: uuidv7(),
    orgId: run.orgId,
    amountMinMinor: minorOf(amountMinMinor),
    amountMaxMinor: minorOf(amountMaxMinor),
    postedAt: postedAt ? new Date(postedAt) : now,
    deadlineAt: deadlineAt ? new Date(deadlineAt) : null,
    country: [...record.country],
    areaOfInterest: [...record.areaOfInterest],
    sourceHash: hash,
    createdBy: run.createdBy,
    createdAt: now,
    updatedAt: now,
  };
}
