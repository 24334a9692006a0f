import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { grants } from '../table.ts';
import {
  grantImportRows,
  grantImports,
  type ImportRow,
  type NewStagedRow,
  type StagedRow,
} from './table.ts';

export async function insertImport(
  db: Database,
  row: typeof grantImports.$inferInsert,
): Promise<ImportRow> {
  const [inserted] = await db.insert(grantImports).values(row).returning();
  if (!inserted) throw new Error("Couldn't save the import.");
  return inserted;
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(grantImports).where(eq(grantImports.id, id));
  return row;
}

/** The same, kept from others until the transaction ends: batches of one import never run at once. */
export async function lockImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(grantImports).where(eq(grantImports.id, id)).for('update');
  return row;
}

export async function updateImport(
  db: Database,
  id: string,
  values: Partial<typeof grantImports.$inferInsert>,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(grantImports)
    .set(values)
    .where(eq(grantImports.id, id))
    .returning();
  return row;
}

/** Imports of one organisation, newest first, and how many there are. */
export async function importsOf(
  db: Database,
  orgId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const own = eq(grantImports.orgId, orgId);
  const rows = await db
    .select()
    .from(grantImports)
    .where(and(own, before === undefined ? undefined : lt(grantImports.id, before)))
    .orderBy(desc(grantImports.id))
    .limit(limit);
  return { rows, total: await db.$count(grantImports, own) };
}

const rowsOf = ({ orgId, id }: Pick<ImportRow, 'orgId' | 'id'>) =>
  and(eq(grantImportRows.orgId, orgId), eq(grantImportRows.importId, id));

export async function stageRows(db: Database, rows: NewStagedRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(grantImportRows).values(rows).onConflictDoNothing();
}

export async function dropRows(db: Database, run: ImportRow): Promise<void> {
  await db.delete(grantImportRows).where(rowsOf(run));
}

/** How far reading has come, and in which row each reference stands. */
export async function stagedSoFar(db: Database, run: ImportRow) {
  const [last] = await db
    .select({ row: max(grantImportRows.rowNumber) })
    .from(grantImportRows)
    .where(rowsOf(run));
  const rows = await db
    .select({ reference: grantImportRows.reference, row: grantImportRows.rowNumber })
    .from(grantImportRows)
    .where(and(rowsOf(run), ne(grantImportRows.outcome, 'refused')));
  return {
    last: last?.row ?? 0,
    rows: new Map(rows.map(({ reference, row }) => [reference, row])),
  };
}

/** Hashes of what is known already of these references. */
export async function knownHashes(
  db: Database,
  { orgId, source }: ImportRow,
  references: readonly string[],
): Promise<Map<string, string | null>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ reference: grants.reference, hash: grants.sourceHash })
    .from(grants)
    .where(
      and(
        eq(grants.orgId, orgId),
        eq(grants.source, source),
        inArray(grants.reference, [...references]),
      ),
    );
  return new Map(rows.map(({ reference, hash }) => [reference ?? '', hash]));
}

/** A grant as it is before an import changes it; nobody else changes it until the transaction ends. */
export type LockedGrant = {
  readonly id: string;
  readonly revision: number;
  readonly sourceHash: string | null;
  /** The whole row, as the database writes it. */
  readonly whole: unknown;
};

/** Grants of these references from the source of an import, by reference. */
export async function lockGrants(
  db: Database,
  { orgId, source }: ImportRow,
  references: readonly string[],
): Promise<Map<string, LockedGrant>> {
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
        eq(grants.orgId, orgId),
        eq(grants.source, source),
        inArray(grants.reference, [...references]),
      ),
    )
    .orderBy(asc(grants.id))
    .for('update');
  return new Map(rows.map(({ reference, ...grant }) => [reference ?? '', grant]));
}

/** The next rows to take over, in order. */
export const waitingRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(grantImportRows)
    .where(
      and(
        rowsOf(run),
        eq(grantImportRows.applied, false),
        inArray(grantImportRows.outcome, ['new', 'changed']),
      ),
    )
    .orderBy(asc(grantImportRows.rowNumber))
    .limit(limit);

/** What a row did to which grant, and what it takes to undo that. */
export type Done = Pick<StagedRow, 'rowNumber' | 'grantId' | 'deed' | 'revision'> & {
  readonly before: unknown;
};

/** Marks these rows as dealt with; those that changed nothing have no deed. */
export async function markApplied(
  db: Database,
  run: ImportRow,
  rows: readonly number[],
  done: readonly Done[],
): Promise<void> {
  await db
    .update(grantImportRows)
    .set({ applied: true })
    .where(and(rowsOf(run), inArray(grantImportRows.rowNumber, [...rows])));
  if (done.length === 0) return;
  await db.execute(sql`update grant_import_rows r
    set grant_id = d."grantId", deed = d.deed, before = d.before, revision = d.revision
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      d ("rowNumber" integer, "grantId" uuid, deed text, before jsonb, revision integer)
    where r.org_id = ${run.orgId} and r.import_id = ${run.id} and r.row_number = d."rowNumber"`);
}

/** What the import did and nobody undid, the last first. */
export const doneRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(grantImportRows)
    .where(and(rowsOf(run), isNotNull(grantImportRows.deed), eq(grantImportRows.undone, false)))
    .orderBy(desc(grantImportRows.rowNumber))
    .limit(limit);

type Undone = {
  readonly rows: readonly number[];
  readonly kept: ReadonlyMap<NonNullable<StagedRow['kept']>, readonly number[]>;
};

/** Marks rows as undone, and says why the grants of some stay. */
export async function markUndone(db: Database, run: ImportRow, { rows, kept }: Undone) {
  const among = (numbers: readonly number[]) =>
    and(rowsOf(run), inArray(grantImportRows.rowNumber, [...numbers]));
  await db.update(grantImportRows).set({ undone: true }).where(among(rows));
  for (const [reason, numbers] of kept)
    if (numbers.length > 0)
      await db.update(grantImportRows).set({ kept: reason }).where(among(numbers));
}

/** The first rows whose grants stayed when the import was undone and are still there. */
export const keptRows = (db: Database, run: ImportRow, limit: number) =>
  db
    .select({
      row: grantImportRows.rowNumber,
      grantId: grants.id,
      title: grants.title,
      reason: grantImportRows.kept,
    })
    .from(grantImportRows)
    .innerJoin(grants, eq(grants.id, grantImportRows.grantId))
    .where(and(rowsOf(run), isNotNull(grantImportRows.kept)))
    .orderBy(asc(grantImportRows.rowNumber))
    .limit(limit);

export const firstRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(grantImportRows)
    .where(rowsOf(run))
    .orderBy(asc(grantImportRows.rowNumber))
    .limit(limit);

export const rowsWithProblems = (
  db: Database,
  run: ImportRow,
  { after, limit }: { after: number; limit: number },
): Promise<StagedRow[]> =>
  db
    .select()
    .from(grantImportRows)
    .where(
      and(
        rowsOf(run),
        sql`${grantImportRows.problems} <> '[]'`,
        gt(grantImportRows.rowNumber, after),
      ),
    )
    .orderBy(asc(grantImportRows.rowNumber))
    .limit(limit);

/** Imports whose file or rows are older than they need to be. */
export const staleImports = (db: Database, createdBefore: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(grantImports)
    .where(
      and(
        lt(grantImports.createdAt, createdBefore),
        isNotNull(grantImports.blobId),
        // One that is being undone still needs its rows.
        ne(grantImports.state, 'undoing'),
      ),
    )
    .limit(100);
