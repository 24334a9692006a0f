import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { Report } from '@ngo-plus/contract/people/volunteering';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { reportApproved, reportReturned } from '../events.ts';
import { addEntry, recordChanges } from '../hours/index.ts';
import { hourEntries } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { accessScopeOf, callerName, coordinatorOr403, isOnlyCoordinator } from '../people.ts';
import { type ReportRow, reports } from '../reports-table.ts';
import { requirePlausibleHours } from './commands.ts';
import { readReport } from './read-report.ts';

/**
 * Approves a report and logs its hours as approved, or returns it with a comment. Of two concurrent decisions the
 * first counts; the second fails with the name of the first decider.
 *
 * @throws Problem `not_found`, `forbidden` for one's own, `conflict` for a decided one, `invalid` for hours that are
 * no longer plausible.
 */
export function decideReport(
  outside: RequestContext,
  { id, approved, comment }: Input<typeof contract.decideReport>,
): Promise<Report> {
  const { orgId, userId } = coordinatorOr403(outside);
  return outside.transact(async (ctx) => {
    const row = await lockSubmittedReport(ctx, id);
    if (row.userId === userId && !(await isOnlyCoordinator(ctx, accessScopeOf(ctx))))
      throw new Problem('forbidden', 'Someone else has to decide on your own report.');
    const state = approved ? 'approved' : 'returned';
    const decidedAt = ctx.now();
    await ctx.db
      .update(reports)
      .set({
        state,
        comment,
        decidedBy: userId,
        decidedAt,
        updatedAt: decidedAt,
        decidedByName: await callerName(ctx),
      })
      .where(and(eq(reports.id, id), eq(reports.orgId, orgId)));
    if (approved) await logReportHours(ctx, row);
    await audit(ctx, {
      action: approved ? 'volunteering.approve-report' : 'volunteering.return-report',
      subject: id,
      before: { state: 'submitted' },
      after: { state, comment },
    });
    await announceDecision(ctx, row, { approved, comment });
    return readReport(ctx, { id });
  }, 'system');
}

async function lockSubmittedReport(ctx: TransactionContext, id: string): Promise<ReportRow> {
  const { orgId } = signedIn(ctx);
  const [match] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.orgId, orgId)))
    .for('update');
  const row = Problem.ifMissing(match?.state === 'draft' ? undefined : match, 'That report');
  if (row.state === 'submitted') return row;
  throw new Problem(
    'conflict',
    row.state === 'approved'
      ? phrase('{{name}} already approved this report.')
      : phrase('{{name}} already sent this report back.'),
    { values: { name: row.decidedByName || 'Someone' } },
  );
}

/** The database also refuses a second entry for a report. */
async function logReportHours(ctx: TransactionContext, row: ReportRow): Promise<void> {
  const { id, userId, personName, workedOn, minutes, taskId, shiftId, title, orgId } = row;
  if (minutes === 0) return;
  await requirePlausibleHours(ctx, row);
  const entry = await addEntry(ctx, await organisationSettingsOf(ctx, orgId), {
    userId,
    personName,
    workedOn,
    minutes,
    taskId,
    shiftId,
    about: title,
    source: 'report',
    reportId: id,
    startedAt: null,
    endedAt: null,
  });
  const { userId: decidedBy } = signedIn(ctx);
  await ctx.db
    .update(hourEntries)
    .set({
      state: 'approved',
      decidedBy,
      decidedAt: ctx.now(),
      decidedByName: await callerName(ctx),
    })
    .where(eq(hourEntries.id, entry.id));
  await recordChanges(ctx, [{ change: 'approved', entry }]);
}

async function announceDecision(
  ctx: TransactionContext,
  { id, orgId, userId, title, minutes, workedOn }: ReportRow,
  { approved, comment }: { approved: boolean; comment: string },
): Promise<void> {
  const about = { orgId, userId, title, reportId: id, by: signedIn(ctx).userId };
  if (approved) await emit(ctx, reportApproved, { ...about, minutes, workedOn });
  else await emit(ctx, reportReturned, { ...about, comment, decidedAt: ctx.now().toISOString() });
}
