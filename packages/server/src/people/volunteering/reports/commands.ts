import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { Report } from '@ngo-plus/contract/people/volunteering';
import { and, eq, inArray } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { confirmedSignup, shiftsOf } from '../../opportunities/index.ts';
import { reportSubmitted } from '../events.ts';
import { homeOf } from '../home.ts';
import { refuseImpossible, refuseLongAgo } from '../hours/index.ts';
import { checkIns, hourEntries } from '../hours-table.ts';
import { callerName } from '../people.ts';
import { type ReportRow, reportPhotos, reports } from '../reports-table.ts';
import { findTaskOf } from '../tasks/index.ts';
import { readReport } from './read-report.ts';

type Content = Omit<Input<typeof contract.changeReport>, 'id'>;

/** A draft, which nobody else reads. @throws Problem `invalid` for a task or shift that is not there. */
export async function writeReport(ctx: TransactionContext, content: Content): Promise<Report> {
  const { orgId, userId } = signedIn(ctx);
  const values = await valuesOf(ctx, content);
  const id = uuidv7();
  await ctx.db.insert(reports).values({
    id,
    orgId,
    userId,
    ...values,
    createdAt: ctx.now(),
    personName: await callerName(ctx),
  });
  await audit(ctx, { action: 'volunteering.write-report', subject: id });
  return readReport(ctx, { id });
}

async function valuesOf(ctx: TransactionContext, content: Content) {
  const { title, taskId, shiftId, workedOn, hours, minutes, peopleReached, story } = content;
  const { orgId } = signedIn(ctx);
  const { today } = await homeOf(ctx, orgId);
  if (workedOn > today)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This date is in the future. Report on what has already happened.',
    );
  refuseLongAgo(today, workedOn);
  return {
    title,
    workedOn,
    story,
    taskId: taskId || null,
    shiftId: shiftId || null,
    about: await aboutOf(ctx, content),
    minutes: hours * 60 + minutes,
    peopleReached: peopleReached === '' ? null : peopleReached,
    updatedAt: ctx.now(),
  };
}

/** The title of the caller’s task, or of a shift that has begun and at which they had a place or were. */
async function aboutOf(ctx: TransactionContext, { taskId, shiftId }: Content): Promise<string> {
  const { orgId, userId } = signedIn(ctx);
  if (taskId !== '') {
    const task = await findTaskOf(ctx.db, { orgId, userId, taskId });
    if (task) return task.title;
    throw Problem.atField(
      'invalid',
      'taskId',
      'That task no longer exists. Choose another one, or none.',
    );
  }
  if (shiftId === '') return '';
  const [shift] = await shiftsOf(ctx, [shiftId]);
  const there =
    (await confirmedSignup(ctx, shiftId, userId)) ??
    (await ctx.db.$count(
      checkIns,
      and(eq(checkIns.shiftId, shiftId), eq(checkIns.userId, userId)),
    ));
  if (shift?.orgId !== orgId || !there)
    throw Problem.atField(
      'invalid',
      'shiftId',
      "You weren't signed up for that shift. Choose another one, or none.",
    );
  if (shift.startsAt > ctx.now())
    throw Problem.atField(
      'invalid',
      'shiftId',
      "That shift hasn't started. Report on what has already happened.",
    );
  return shift.title;
}

const editable: ReportRow['state'][] = ['draft', 'returned'];

/** One’s own report while it can be changed. @throws Problem `not_found`, `conflict`. */
export async function editableOr409(ctx: TransactionContext, id: string): Promise<ReportRow> {
  const { orgId, userId } = signedIn(ctx);
  const [found] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.orgId, orgId), eq(reports.userId, userId)))
    .for('update');
  const row = Problem.ifMissing(found, 'That report');
  if (editable.includes(row.state)) return row;
  throw new Problem('conflict', "This report has been submitted, so it can't be changed.");
}

/** @throws Problem `not_found`, `conflict` for a report that is handed in. */
export async function changeReport(
  ctx: TransactionContext,
  { id, ...content }: Input<typeof contract.changeReport>,
): Promise<Report> {
  const before = await editableOr409(ctx, id);
  const kept = content.taskId === '' && content.shiftId === '' && before.taskId === null;
  const values = await valuesOf(ctx, content);
  // The title of a task that was deleted stays with the report that was on it.
  const about = kept && before.shiftId === null ? before.about : values.about;
  await ctx.db
    .update(reports)
    .set({ ...values, about })
    .where(eq(reports.id, id));
  await audit(ctx, { action: 'volunteering.change-report', subject: id });
  return readReport(ctx, { id });
}

/** @throws Problem `not_found`, `conflict` for a report that somebody has read. */
export async function deleteReport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteReport>,
) {
  const row = await editableOr409(ctx, id);
  if (row.state !== 'draft')
    throw new Problem('conflict', "A submitted report can't be deleted. Change it instead.");
  await dropReport(ctx, id);
  await audit(ctx, { action: 'volunteering.delete-report', subject: id });
  return { id };
}

/** A report goes with its photos. */
export async function dropReport(ctx: TransactionContext, id: string): Promise<void> {
  const photos = await ctx.db.select().from(reportPhotos).where(eq(reportPhotos.reportId, id));
  for (const { blobId } of photos) await removeBlob(ctx, blobId);
  await ctx.db.delete(reports).where(eq(reports.id, id));
}

/**
 * Hands a report in. Its hours have to be possible now, and again when it is approved.
 *
 * @throws Problem `invalid` for what is missing or cannot be, `conflict` for a report handed in before.
 */
export async function submitReport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.submitReport>,
): Promise<Report> {
  const row = await editableOr409(ctx, id);
  if (row.story === '')
    throw Problem.atField('invalid', 'story', 'Describe what happened before you submit it.');
  await refuseHours(ctx, row);
  const submittedAt = ctx.now();
  await ctx.db
    .update(reports)
    .set({ state: 'submitted', submittedAt, updatedAt: submittedAt })
    .where(and(eq(reports.id, id), inArray(reports.state, editable)));
  await audit(ctx, {
    action: 'volunteering.submit-report',
    subject: id,
    before: { state: row.state },
    after: { state: 'submitted' },
  });
  const { orgId, userId, title } = row;
  await emit(ctx, reportSubmitted, {
    orgId,
    userId,
    title,
    reportId: id,
    submittedAt: submittedAt.toISOString(),
  });
  return readReport(ctx, { id });
}

/** @throws Problem `invalid` for hours that are noted already, or that cannot be. */
export async function refuseHours(ctx: TransactionContext, row: ReportRow): Promise<void> {
  const { orgId, userId, shiftId, workedOn, minutes } = row;
  if (minutes === 0) return;
  if (shiftId && (await hasHoursAt(ctx, userId, shiftId)))
    throw Problem.atField(
      'invalid',
      'hours',
      'The hours of this shift are already logged. Leave them out here.',
    );
  const home = await homeOf(ctx, orgId);
  await refuseImpossible(ctx, home, {
    userId,
    workedOn,
    minutes,
    startedAt: null,
    endedAt: null,
  });
}

const hasHoursAt = ({ db }: TransactionContext, userId: string, shiftId: string) =>
  db.$count(
    hourEntries,
    and(
      eq(hourEntries.userId, userId),
      eq(hourEntries.shiftId, shiftId),
      inArray(hourEntries.state, ['pending', 'approved']),
    ),
  );
