import type { ImportOutcome } from '@ngo-plus/contract/crm/contacts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from 'drizzle-orm';
import { type Database, insertMany } from '../../../kernel/index.ts';
import { contacts } from '../table.ts';
import {
  type ImportRow,
  contactImports as imports,
  type NewStagedRow,
  contactImportRows as rows,
  type StagedRow,
} from './table.ts';

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export async function lockImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export const updateImport = (db: Database, id: string, values: Partial<ImportRow>) =>
  db.update(imports).set(values).where(eq(imports.id, id));

type Part = { readonly after: number; readonly limit: number };

export const importsOf = (
  db: Database,
  orgId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.orgId, orgId), before === undefined ? undefined : lt(imports.id, before)))
    .orderBy(desc(imports.id))
    .limit(limit);

const rowsIn = ({ orgId, id }: ImportRow) => and(eq(rows.orgId, orgId), eq(rows.importId, id));

export type ListedRow = StagedRow & { readonly contactName: string | null };

/** Rows as people look at them. */
export async function rowsOfImport(
  db: Database,
  run: ImportRow,
  { outcome, problems, after, limit }: Part & { outcome?: ImportOutcome; problems?: boolean },
): Promise<{ found: ListedRow[]; total: number }> {
  const wanted = and(
    rowsIn(run),
    outcome && eq(rows.outcome, outcome),
    problems ? ne(rows.problems, []) : undefined,
  );
  const found = await db
    .select({ ...getTableColumns(rows), contactName: contacts.name })
    .from(rows)
    .leftJoin(contacts, and(eq(contacts.orgId, run.orgId), eq(contacts.id, rows.contactId)))
    .where(and(wanted, gt(rows.rowNumber, after)))
    .orderBy(asc(rows.rowNumber))
    .limit(limit);
  return { found, total: await db.$count(rows, wanted) };
}

export const stageRows = (db: Database, staged: readonly NewStagedRow[]) =>
  insertMany(db, rows, staged);

/** What the rows so far are found by, and the last of them. */
export const stagedSoFar = (db: Database, run: ImportRow) =>
  db
    .select({
      row: rows.rowNumber,
      terms: rows.terms,
      name: sql<string | null>`${rows.record} ->> 'name'`,
    })
    .from(rows)
    .where(rowsIn(run))
    .orderBy(asc(rows.rowNumber));

/** Rows about which nothing was done yet. */
export const waitingRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(rows)
    .where(
      and(
        rowsIn(run),
        isNull(rows.deed),
        inArray(rows.outcome, ['new', 'known', 'similar', 'erased']),
      ),
    )
    .orderBy(asc(rows.rowNumber))
    .limit(limit);

/** What an import did and nobody undid, the last first. */
export const doneRows = (db: Database, run: ImportRow, limit: number): Promise<StagedRow[]> =>
  db
    .select()
    .from(rows)
    .where(and(rowsIn(run), inArray(rows.deed, ['created', 'completed']), eq(rows.undone, false)))
    .orderBy(desc(rows.rowNumber))
    .limit(limit);

export type Done = Pick<StagedRow, 'rowNumber' | 'deed' | 'contactId' | 'before' | 'revision'>;

/** Says of many rows what became of them. */
export async function markDone(db: Database, run: ImportRow, done: readonly Done[]): Promise<void> {
  if (done.length === 0) return;
  await db.execute(sql`update contact_import_rows r
    set deed = d.deed, contact_id = coalesce(d."contactId", r.contact_id), before = d.before, revision = d.revision
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      d ("rowNumber" integer, deed text, "contactId" uuid, before jsonb, revision integer)
    where r.org_id = ${run.orgId} and r.import_id = ${run.id} and r.row_number = d."rowNumber"`);
}

export const markUndone = (db: Database, run: ImportRow, numbers: readonly number[]) =>
  db
    .update(rows)
    .set({ undone: true })
    .where(and(rowsIn(run), inArray(rows.rowNumber, [...numbers])));

export const dropRows = (db: Database, run: ImportRow) => db.delete(rows).where(rowsIn(run));

export const staleImports = (db: Database, before: Date) =>
  db
    .select()
    .from(imports)
    .where(and(lt(imports.createdAt, before), isNotNull(imports.blobId)))
    .limit(100);
