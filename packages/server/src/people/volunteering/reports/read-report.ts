import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { type Report, report, reportStates } from '@ngo-plus/contract/people/volunteering';
import { and, count, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, Problem, pageOf, type TransactionContext } from '../../../kernel/index.ts';
import { organisationsOf } from '../act-as-volunteer.ts';
import { type AccessScope, accessScopeOf, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { reports } from '../reports-table.ts';
import { type FoundReport, findReport, selectReports } from './queries.ts';

const cursors = cursorsOf('volunteering.reports', [z.uuid()]);

/** One’s own need scope `system`. @throws Problem `forbidden` for reports of others without the right. */
export async function listReports(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listReports>,
) {
  const sight = accessScopeOf(ctx);
  if (!filters.own) coordinatorOr403(ctx);
  const among = await wanted(ctx, sight, filters);
  const after = cursor === undefined ? undefined : lt(reports.id, cursors.position(cursor)[0]);
  const rows = await selectReports(ctx.db, and(among, after))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.report.id]));
  const alone = await standsAlone(ctx, sight);
  return {
    items: page.map((row) => presentReport(row, sight, alone)),
    total: await ctx.db.$count(reports, among),
    next,
  };
}

type Filters = Omit<Input<typeof contract.listReports>, 'cursor' | 'limit'>;

/** One’s own at every organisation that one works for, or what was handed in to one’s organisation. */
async function wanted(
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

/** One’s own need scope `system`. @throws Problem `forbidden` for reports of others without the right. */
export async function countReports(
  ctx: TransactionContext,
  { own }: Input<typeof contract.countReports>,
) {
  if (!own) coordinatorOr403(ctx);
  const rows = await ctx.db
    .select({ state: reports.state, n: count() })
    .from(reports)
    .where(await wanted(ctx, accessScopeOf(ctx), { own }))
    .groupBy(reports.state);
  const known = new Map(rows.map(({ state, n }) => [state, n]));
  return Object.fromEntries(reportStates.map((state) => [state, known.get(state) ?? 0])) as Record<
    contract.ReportState,
    number
  >;
}

const standsAlone = async (ctx: TransactionContext, sight: AccessScope): Promise<boolean> =>
  sight.coordinates && (await isOnlyCoordinator(ctx, sight));

/** @throws Problem `not_found`, also for somebody else’s draft. */
export async function readReport(ctx: TransactionContext, { id }: { id: string }): Promise<Report> {
  const sight = accessScopeOf(ctx);
  const found = Problem.ifMissing(await findReport(ctx.db, sight, id), 'That report');
  return presentReport(found, sight, await standsAlone(ctx, sight));
}

function presentReport(
  { report: row, organisation, photos, hourEntryId }: FoundReport,
  sight: AccessScope,
  alone: boolean,
): Report {
  const { id, title, taskId, shiftId, about, workedOn, minutes, peopleReached, story } = row;
  const { state, comment } = row;
  const own = row.userId === sight.userId;
  const decides = sight.coordinates && row.orgId === sight.orgId && (!own || alone);
  return report.parse({
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
    mayDecide: state === 'submitted' && decides,
  });
}
