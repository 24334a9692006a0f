import { and, asc, desc, eq, gt, inArray, lt, max, ne, sql } from 'drizzle-orm';
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
  if (!inserted) throw new Error('The import was not written.');
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

export async function markApplied(db: Database, run: ImportRow, rows: readonly number[]) {
  await db
    .update(grantImportRows)
    .set({ applied: true })
    .where(and(rowsOf(run), inArray(grantImportRows.rowNumber, [...rows])));
}

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
    .where(and(lt(grantImports.createdAt, createdBefore), sql`${grantImports.blobId} is not null`))
    .limit(100);
