import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { type ExportRow, formExportParts, formExports, type PartRow } from './table.ts';

export type ExportKey = Pick<ExportRow, 'orgId' | 'id'>;

const isExport = ({ orgId, id }: ExportKey) =>
  and(eq(formExports.orgId, orgId), eq(formExports.id, id));

export async function findExport(db: Database, key: ExportKey): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(formExports).where(isExport(key));
  return row;
}

export async function lockExport(db: Database, key: ExportKey): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(formExports).where(isExport(key)).for('update');
  return row;
}

export const updateExport = (db: Database, key: ExportKey, values: Partial<ExportRow>) =>
  db.update(formExports).set(values).where(isExport(key));

type Listed = Pick<ExportRow, 'orgId' | 'formId'> & {
  /** Undefined for those of all people. */
  readonly createdBy?: string | undefined;
};

const inOrg = ({ orgId, formId, createdBy }: Listed) =>
  and(
    eq(formExports.orgId, orgId),
    eq(formExports.formId, formId),
    createdBy === undefined ? undefined : eq(formExports.createdBy, createdBy),
  );

/** A page of the exports of a form, newest first, with their number. */
export async function exportsOf(
  db: Database,
  form: Listed,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) {
  const rows = await db
    .select()
    .from(formExports)
    .where(and(inOrg(form), before === undefined ? undefined : lt(formExports.id, before)))
    .orderBy(desc(formExports.id))
    .limit(limit);
  return { rows, total: () => db.$count(formExports, inOrg(form)) };
}

export const countUnfinished = (
  db: Database,
  { orgId, createdBy }: Pick<ExportRow, 'orgId' | 'createdBy'>,
): Promise<number> =>
  db.$count(
    formExports,
    and(
      eq(formExports.orgId, orgId),
      eq(formExports.createdBy, createdBy),
      inArray(formExports.state, ['waiting', 'running']),
    ),
  );

export const partsOf = (db: Database, { orgId, id }: ExportKey): Promise<PartRow[]> =>
  db
    .select()
    .from(formExportParts)
    .where(and(eq(formExportParts.orgId, orgId), eq(formExportParts.exportId, id)))
    .orderBy(asc(formExportParts.number));

/** Returns false if this part was stored before. */
export async function insertPart(db: Database, part: PartRow): Promise<boolean> {
  const { rowCount } = await db.insert(formExportParts).values(part).onConflictDoNothing();
  return rowCount === 1;
}

/** Removes the parts, and returns the ids of their files. */
export async function removeParts(db: Database, { orgId, id }: ExportKey): Promise<string[]> {
  const rows = await db
    .delete(formExportParts)
    .where(and(eq(formExportParts.orgId, orgId), eq(formExportParts.exportId, id)))
    .returning({ blobId: formExportParts.blobId });
  return rows.flatMap(({ blobId }) => blobId ?? []);
}

/** Files of exports that nothing refers to: their form was deleted, or the server stopped before it recorded them. */
export async function unusedFiles(db: Database, purposes: readonly string[], before: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b
    where b.purpose = any (${sql.param([...purposes])}::text[]) and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from form_exports e where e.blob_id = b.id)
      and not exists (select from form_export_parts p where p.blob_id = b.id)
    limit 1000`);
  return rows.map(({ id }) => id);
}
