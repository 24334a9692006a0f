import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { Database } from '../../../kernel/index.ts';
import { hourEntries } from '../hours-table.ts';
import type { AccessScope } from '../people.ts';
import { type ReportPhotoRow, reportPhotos, reports } from '../reports-table.ts';

/** Reports with their photos and logged hours. */
export const selectReports = (db: Database, where: SQL | undefined) =>
  db
    .select({
      report: reports,
      organisation: organisations.name,
      hourEntryId: hourEntries.id,
      photos: sql<Pick<ReportPhotoRow, 'id' | 'name'>[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
        from ${reportPhotos} p where p.report_id = ${reports.id})`,
    })
    .from(reports)
    .innerJoin(organisations, eq(organisations.id, reports.orgId))
    .leftJoin(hourEntries, eq(hourEntries.reportId, reports.id))
    .where(where)
    .$dynamic();

export type ReportWithDetails = Awaited<ReturnType<typeof selectReports>>[number];

/** The caller's own reports and, for coordinators, submitted ones of others. Drafts are private. */
const readable = ({ orgId, userId, isCoordinator: coordinates }: AccessScope): SQL | undefined =>
  and(
    eq(reports.orgId, orgId),
    coordinates
      ? or(eq(reports.userId, userId), ne(reports.state, 'draft'))
      : eq(reports.userId, userId),
  );

export async function findReport(
  db: Database,
  scope: AccessScope,
  id: string,
): Promise<ReportWithDetails | undefined> {
  const [row] = await selectReports(db, and(eq(reports.id, id), readable(scope)));
  return row;
}
