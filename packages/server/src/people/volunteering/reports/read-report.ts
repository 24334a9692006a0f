import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { type Report, report, reportStates } from '@ngo-plus/contract/people/volunteering';
import { and, count, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { reports } from '../reports-table.ts';
import { organisationsOf } from '../volunteer-context.ts';
import { findReport, type ReportWithDetails, selectReports } from './queries.ts';

const cursors = cursorsOf('volunteering.reports', [z.uuid()]);

/**
 * Own reports require scope `system`.
 *
 * @throws Problem `forbidden` for reports of others without permission.
 */
export async function listReports(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listReports>,
) {
  const scope = accessScopeOf(ctx);
  if (!filters.own) coordinatorOr403(ctx);
  const filter = await filterOf(ctx, scope, filters);
  const after = cursor === undefined ? undefined : lt(reports.id, cursors.position(cursor)[0]);
  const rows = await selectReports(ctx.db, and(filter, after))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.report.id]));
  const alone = await isSoleCoordinator(ctx, scope);
  return {
    items: page.map((row) => presentReport(row, scope, alone)),
    total: () => countMatching(ctx.db, reports, filter),
    next,
  };
}

type Filters = Omit<Input<typeof contract.listReports>, 'cursor' | 'limit'>;

/** The caller's own reports at all their organisations, or those submitted to their organisation. */
async function filterOf(
  ctx: TransactionContext,
  { orgId, userId }: AccessScope,
  { own, state, userId: person }: Filters,
): Promise<SQL | undefined> {
  return and(
    own
      ? and(eq(reports.userId, userId), inArray(reports.orgId, await organisationsOf(ctx, userId)))
      : and(eq(reports.orgId, orgId), ne(reports.state, 'draft')),
    state && eq(reports.state, state),
    person && eq(reports.userId, person),
  );
}

/** Reading own reports requires scope `system`. @throws Problem `forbidden` for reports of others without permission */
export async function countReports(
  ctx: TransactionContext,
  { own }: Input<typeof contract.countReports>,
) {
  if (!own) coordinatorOr403(ctx);
  const rows = await ctx.db
    .select({ state: reports.state, n: count() })
    .from(reports)
    .where(await filterOf(ctx, accessScopeOf(ctx), { own }))
    .groupBy(reports.state);
  const counts = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(reportStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    contract.ReportState,
    number
  >;
}

const isSoleCoordinator = async (ctx: TransactionContext, scope: AccessScope): Promise<boolean> =>
  scope.isCoordinator && (await isOnlyCoordinator(ctx, scope));

/** @throws Problem `not_found`, also for another person's draft. */
export async function readReport(ctx: TransactionContext, { id }: { id: string }): Promise<Report> {
  const scope = accessScopeOf(ctx);
  const match = Problem.ifMissing(await findReport(ctx.db, scope, id), 'That report');
  return presentReport(match, scope, await isSoleCoordinator(ctx, scope));
}

function presentReport(
  { report: row, organisation, photos, hourEntryId }: ReportWithDetails,
  scope: AccessScope,
  alone: boolean,
): Report {
  const { id, title, taskId, shiftId, about, workedOn, minutes, peopleReached, story } = row;
  const { state, comment } = row;
  const own = row.userId === scope.userId;
  const canDecide = scope.isCoordinator && row.orgId === scope.orgId && (!own || alone);
  return toShape(report, {
    id,
    title,
    taskId,
    shiftId,
    about,
    workedOn,
    minutes,
    peopleReached,
    story,
    photos,
    state,
    comment,
    hourEntryId,
    organisation: { id: row.orgId, name: organisation },
    person: { id: row.userId, name: row.personName },
    kind: taskId ? 'task' : shiftId ? 'shift' : 'free',
    decidedBy: row.decidedAt ? row.decidedByName : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    mayEdit: own && (state === 'draft' || state === 'returned'),
    mayDecide: state === 'submitted' && canDecide,
  });
}
