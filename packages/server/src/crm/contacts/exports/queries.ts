import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { erasures } from '../erasure-table.ts';
import { contactExports, type ExportRow } from './table.ts';

export async function findExport(db: Database, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(contactExports).where(eq(contactExports.id, id));
  return row;
}

export async function lockExport(db: Database, id: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(contactExports)
    .where(eq(contactExports.id, id))
    .for('update');
  return row;
}

export const updateExport = (db: Database, id: string, values: Partial<ExportRow>) =>
  db.update(contactExports).set(values).where(eq(contactExports.id, id));

export const exportsOf = (
  db: Database,
  { orgId, userId }: { orgId: string; userId: string },
  { before, limit }: { before: string | undefined; limit: number },
) =>
  db
    .select()
    .from(contactExports)
    .where(
      and(
        eq(contactExports.orgId, orgId),
        eq(contactExports.createdBy, userId),
        before === undefined ? undefined : lt(contactExports.id, before),
      ),
    )
    .orderBy(desc(contactExports.id))
    .limit(limit);

/** Grows with every erasure, so that an export detects erasures since it started. */
export async function countErasures(db: Database, orgId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(erasures).where(eq(erasures.orgId, orgId));
  return row?.n ?? 0;
}
