import type { Wording } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { countMatching, type Database, insertMany } from '../../kernel/index.ts';
import type { Applied, EarlierRow, Row, Run } from './importer.ts';
import { importRows, importRuns, type NewStoredRow, type RunRow } from './table.ts';

export async function findRun(db: Database, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  return row;
}

/** The same, locked until the transaction ends: batches of one import never run concurrently. */
export async function lockRun(db: Database, id: string): Promise<Run | undefined> {
  const [row] = await db.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
  return row;
}

export const updateRun = (db: Database, id: string, values: Partial<RunRow>) =>
  db.update(importRuns).set(values).where(eq(importRuns.id, id));

/** A page of an organisation’s imports, newest first, with the total count. */
export async function runsOf(
  db: Database,
  { orgId, kind }: Pick<RunRow, 'orgId' | 'kind'>,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const own = and(eq(importRuns.orgId, orgId), eq(importRuns.kind, kind));
  const rows: Run[] = await db
    .select()
    .from(importRuns)
    .where(and(own, before === undefined ? undefined : lt(importRuns.id, before)))
    .orderBy(desc(importRuns.id))
    .limit(limit);
  return { rows, total: () => countMatching(db, importRuns, own) };
}

const rowsIn = ({ orgId, id }: Pick<RunRow, 'orgId' | 'id'>) =>
  and(eq(importRows.orgId, orgId), eq(importRows.importId, id));

export type RowFilter = {
  readonly outcome?: string | undefined;
  readonly problems?: boolean | undefined;
  readonly kept?: boolean | undefined;
};

/** A page of rows in file order, with the total count. */
export async function rowsOf(
  db: Database,
  run: RunRow,
  filter: RowFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const condition = and(
    rowsIn(run),
    filter.outcome === undefined ? undefined : eq(importRows.outcome, filter.outcome),
    filter.problems ? ne(importRows.problems, []) : undefined,
    filter.kept ? isNotNull(importRows.kept) : undefined,
  );
  const rows: Row[] = await db
    .select()
    .from(importRows)
    .where(and(condition, gt(importRows.rowNumber, after)))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit);
  return { rows, total: () => countMatching(db, importRows, condition) };
}

export const storeRows = (db: Database, rows: readonly NewStoredRow[]) =>
  insertMany(db, importRows, rows);

/** Stored rows in file order. */
export const earlierRows = (db: Database, run: RunRow): Promise<EarlierRow[]> =>
  db
    .select({
      row: importRows.rowNumber,
      keys: importRows.keys,
      name: sql<string>`coalesce(${importRows.record} ->> 'name', '')`,
    })
    .from(importRows)
    .where(rowsIn(run))
    .orderBy(asc(importRows.rowNumber));

/** The next rows with these outcomes that are not applied yet. */
export const waitingRows = (
  db: Database,
  run: RunRow,
  outcomes: readonly string[],
  limit: number,
): Promise<Row[]> =>
  db
    .select()
    .from(importRows)
    .where(and(rowsIn(run), isNull(importRows.action), inArray(importRows.outcome, [...outcomes])))
    .orderBy(asc(importRows.rowNumber))
    .limit(limit);

/** Rows that added or updated a record and are not undone, last row first. */
export const doneRows = (db: Database, run: RunRow, limit: number): Promise<Row[]> =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        rowsIn(run),
        inArray(importRows.action, ['added', 'updated']),
        eq(importRows.undone, false),
      ),
    )
    .orderBy(desc(importRows.rowNumber))
    .limit(limit);

type Action = Exclude<Applied, { readonly refused: Wording }>;

/** Stores the effects of these rows. */
export async function markApplied(
  db: Database,
  run: RunRow,
  actions: readonly Action[],
): Promise<void> {
  if (actions.length === 0) return;
  await db.execute(sql`update import_rows r set action = a.action,
      record_id = coalesce(a."recordId", r.record_id), before = a.before, revision = a.revision
    from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
      a ("row" integer, action text, "recordId" uuid, before jsonb, revision integer)
    where r.org_id = ${run.orgId} and r.import_id = ${run.id} and r.row_number = a."row"`);
}

export const refuseRow = (db: Database, run: RunRow, row: number, message: Wording) =>
  db
    .update(importRows)
    .set({ outcome: 'refused', problems: [{ field: null, message }] })
    .where(and(rowsIn(run), eq(importRows.rowNumber, row)));

/** Marks rows as undone. @param retained by row number, why its record was retained */
export async function markUndone(
  db: Database,
  run: RunRow,
  rows: readonly number[],
  retained: ReadonlyMap<number, string>,
): Promise<void> {
  const among = (numbers: readonly number[]) =>
    and(rowsIn(run), inArray(importRows.rowNumber, [...numbers]));
  await db.update(importRows).set({ undone: true }).where(among(rows));
  for (const reason of new Set(retained.values())) {
    const numbers = [...retained].filter(([, one]) => one === reason).map(([row]) => row);
    await db.update(importRows).set({ kept: reason }).where(among(numbers));
  }
}

/** Current number of rows by outcome. */
export async function countOutcomes(db: Database, run: RunRow): Promise<Record<string, number>> {
  const found = await db
    .select({ outcome: importRows.outcome, rows: sql<number>`count(*)::int` })
    .from(importRows)
    .where(rowsIn(run))
    .groupBy(importRows.outcome);
  return Object.fromEntries(found.map(({ outcome, rows }) => [outcome, rows]));
}

/** Total amounts of the records of rows with these outcomes, by currency. */
export const totalsOf = (db: Database, run: RunRow, outcomes: readonly string[]) => {
  const currency = sql<string>`${importRows.record} ->> 'currency'`;
  return db
    .select({
      currency,
      amountMinor: sql<string>`sum((${importRows.record} ->> 'amountMinor')::bigint)::text`,
    })
    .from(importRows)
    .where(
      and(
        rowsIn(run),
        inArray(importRows.outcome, [...outcomes]),
        // Erased people have no record.
        isNotNull(importRows.record),
      ),
    )
    .groupBy(currency)
    .orderBy(currency);
};

export const dropRows = (db: Database, run: RunRow) => db.delete(importRows).where(rowsIn(run));

/** Imports whose file and rows are still stored although they aren't needed any more. */
export const staleRuns = (db: Database, kind: string, createdBefore: Date): Promise<RunRow[]> =>
  db
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.kind, kind),
        lt(importRuns.createdAt, createdBefore),
        importRuns.hasRows,
        // Undoing still needs the rows.
        ne(importRuns.state, 'undoing'),
      ),
    )
    .limit(100);

/** The latest applied imports, whose column mapping was confirmed by people. */
export const appliedRuns = (db: Database, { orgId, kind }: Pick<RunRow, 'orgId' | 'kind'>) =>
  db
    .select({ columns: importRuns.columns, mapping: importRuns.mapping })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.orgId, orgId),
        eq(importRuns.kind, kind),
        inArray(importRuns.state, ['applied', 'undone']),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(50);
