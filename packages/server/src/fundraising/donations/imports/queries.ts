import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { donations } from '../table.ts';
import {
  donationImportRows,
  donationImports,
  type ImportRow,
  type NewStagedRow,
  type StagedRow,
} from './table.ts';
import type { KnownCause } from './validation.ts';

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(donationImports).where(eq(donationImports.id, id));
  return row;
}

/** The same, kept from others until the transaction ends: rows of one import are never taken over at once. */
export async function lockImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(donationImports)
    .where(eq(donationImports.id, id))
    .for('update');
  return row;
}

export async function updateImport(
  db: Database,
  id: string,
  values: Partial<typeof donationImports.$inferInsert>,
): Promise<void> {
  await db.update(donationImports).set(values).where(eq(donationImports.id, id));
}

/** Where the organisation keeps its calendar. */
export async function timeZoneOf(db: Database, orgId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return row?.timeZone ?? 'UTC';
}

/** Imports of one organisation, newest first, and how many there are. */
export async function importsOf(
  db: Database,
  orgId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const own = eq(donationImports.orgId, orgId);
  const rows = await db
    .select()
    .from(donationImports)
    .where(and(own, before === undefined ? undefined : lt(donationImports.id, before)))
    .orderBy(desc(donationImports.id))
    .limit(limit);
  return { rows, total: await db.$count(donationImports, own) };
}

const rowsOf = ({ orgId, id }: Pick<ImportRow, 'orgId' | 'id'>) =>
  and(eq(donationImportRows.orgId, orgId), eq(donationImportRows.importId, id));

export async function stageRows(db: Database, rows: NewStagedRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(donationImportRows).values(rows).onConflictDoNothing();
}

export async function dropRows(db: Database, run: ImportRow): Promise<void> {
  await db.delete(donationImportRows).where(rowsOf(run));
}

/** How far reading has come, and which donations stand in which row. */
export async function stagedSoFar(db: Database, run: ImportRow) {
  const rows = await db
    .select({ row: donationImportRows.rowNumber, outsideId: donationImportRows.outsideId })
    .from(donationImportRows)
    .where(rowsOf(run))
    .orderBy(asc(donationImportRows.rowNumber));
  return { last: rows.at(-1)?.row ?? 0, rows };
}

/** Which of these were written down before. */
export async function knownAmong(
  db: Database,
  orgId: string,
  outsideIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (outsideIds.length === 0) return new Set();
  const rows = await db
    .select({ outsideId: donations.outsideId })
    .from(donations)
    .where(and(eq(donations.orgId, orgId), inArray(donations.outsideId, [...outsideIds])));
  return new Set(rows.map(({ outsideId }) => outsideId));
}

/** Of the organisation, at most as many as it may have. */
export const causesOf = (db: Database, orgId: string): Promise<KnownCause[]> =>
  db
    .select({
      id: causes.id,
      title: causes.title,
      currency: causes.currency,
      status: causes.status,
    })
    .from(causes)
    .where(eq(causes.orgId, orgId));

/** The next row to write down. */
export async function nextRow(db: Database, run: ImportRow): Promise<StagedRow | undefined> {
  const [row] = await db
    .select()
    .from(donationImportRows)
    .where(
      and(
        rowsOf(run),
        eq(donationImportRows.applied, false),
        eq(donationImportRows.outcome, 'new'),
      ),
    )
    .orderBy(asc(donationImportRows.rowNumber))
    .limit(1);
  return row;
}

export async function updateRow(
  db: Database,
  { orgId, importId, rowNumber }: Pick<StagedRow, 'orgId' | 'importId' | 'rowNumber'>,
  values: Partial<NewStagedRow>,
): Promise<void> {
  const one = and(rowsOf({ orgId, id: importId }), eq(donationImportRows.rowNumber, rowNumber));
  await db.update(donationImportRows).set(values).where(one);
}

export const firstRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(donationImportRows)
    .where(rowsOf(run))
    .orderBy(asc(donationImportRows.rowNumber))
    .limit(limit);

export const rowsWithProblems = (
  db: Database,
  run: ImportRow,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StagedRow[]> =>
  db
    .select()
    .from(donationImportRows)
    .where(
      and(
        rowsOf(run),
        sql`${donationImportRows.problems} <> '[]'`,
        gt(donationImportRows.rowNumber, after),
      ),
    )
    .orderBy(asc(donationImportRows.rowNumber))
    .limit(limit);

/** What the new donations come to, by currency. */
export async function sumsOf(db: Database, run: ImportRow) {
  const currency = sql<string>`${donationImportRows.record}->>'currency'`;
  return db
    .select({
      currency,
      amountMinor: sql<string>`sum((${donationImportRows.record}->>'amountMinor')::bigint)::text`,
    })
    .from(donationImportRows)
    .where(and(rowsOf(run), eq(donationImportRows.outcome, 'new')))
    .groupBy(currency)
    .orderBy(currency);
}

/** Imports whose file or rows are older than they need to be. */
export const staleImports = (db: Database, createdBefore: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(donationImports)
    .where(
      and(lt(donationImports.createdAt, createdBefore), sql`${donationImports.blobId} is not null`),
    )
    .limit(100);
