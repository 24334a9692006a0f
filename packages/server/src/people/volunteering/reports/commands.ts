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
import { requirePlausible, requireRecent } from '../hours/index.ts';
import { checkIns, hourEntries } from '../hours-table.ts';
import { organisationSettingsOf } from '../organisation.ts';
import { callerName } from '../people.ts';
import { type ReportRow, reportPhotos, reports } from '../reports-table.ts';
import { findTaskOf } from '../tasks/index.ts';
import { readReport } from './read-report.ts';

type Content = Omit<Input<typeof contract.changeReport>, 'id'>;

/**
 * Creates a draft, which only its author can read.
 *
 * @throws Problem `invalid` for a task or shift that does not exist.
 */
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
  const { today } = await organisationSettingsOf(ctx, orgId);
  if (workedOn > today)
    throw Problem.atField(
      'invalid',
      'workedOn',
      'This date is in the future. Report on what has already happened.',
    );
  requireRecent(today, workedOn);
  return {
    title,
    workedOn,
    story,
    taskId: taskId || null,
    shiftId: shiftId || null,
    about: await occasionTitleOf(ctx, content),
    minutes: hours * 60 + minutes,
    peopleReached: peopleReached === '' ? null : peopleReached,
    updatedAt: ctx.now(),
  };
}

/** The title of the caller's task, or of a started shift for which they were signed up or checked in. */
async function occasionTitleOf(
  ctx: TransactionContext,
  { taskId, shiftId }: Content,
): Promise<string> {
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
  const attended =
    (await confirmedSignup(ctx, shiftId, userId)) ??
    (await ctx.db.$count(
      checkIns,
      and(eq(checkIns.shiftId, shiftId), eq(checkIns.userId, userId)),
    ));
  if (shift?.orgId !== orgId || !attended)
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

/**
 * Locks the caller's report if it can be edited.
 *
 * @throws Problem `not_found`, `conflict`.
 */
export async function editableOr409(ctx: TransactionContext, id: string): Promise<ReportRow> {
  const { orgId, userId } = signedIn(ctx);
  const [match] = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.orgId, orgId), eq(reports.userId, userId)))
    .for('update');
  const row = Problem.ifMissing(match, 'That report');
  if (editable.includes(row.state)) return row;
  throw new Problem('conflict', "This report has been submitted, so it can't be changed.");
}

/** @throws Problem `not_found`, or `conflict` for a submitted report. */
export async function changeReport(
  ctx: TransactionContext,
  { id, ...content }: Input<typeof contract.changeReport>,
): Promise<Report> {
  const before = await editableOr409(ctx, id);
  const hasNoOccasion = content.taskId === '' && content.shiftId === '' && before.taskId === null;
  const values = await valuesOf(ctx, content);
  // A report retains the title of a deleted task.
  const about = hasNoOccasion && before.shiftId === null ? before.about : values.about;
  await ctx.db
    .update(reports)
    .set({ ...values, about })
    .where(eq(reports.id, id));
  await audit(ctx, { action: 'volunteering.change-report', subject: id });
  return readReport(ctx, { id });
}

/** @throws Problem `not_found`, or `conflict` for a report that was submitted before. */
export async function deleteReport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteReport>,
) {
  const row = await editableOr409(ctx, id);
  if (row.state !== 'draft')
    throw new Problem('conflict', "A submitted report can't be deleted. Change it instead.");
  await removeReport(ctx, id);
  await audit(ctx, { action: 'volunteering.delete-report', subject: id });
  return { id };
}

/** Deletes a report with its photos. */
export async function removeReport(ctx: TransactionContext, id: string): Promise<void> {
  const photos = await ctx.db.select().from(reportPhotos).where(eq(reportPhotos.reportId, id));
  for (const { blobId } of photos) await removeBlob(ctx, blobId);
  await ctx.db.delete(reports).where(eq(reports.id, id));
}

/**
 * Submits a report. Its hours must be plausible now, and again on approval.
 *
 * @throws Problem `invalid` for missing or implausible values, `conflict` for a submitted report.
 */
export async function submitReport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.submitReport>,
): Promise<Report> {
  const row = await editableOr409(ctx, id);
  if (row.story === '')
    throw Problem.atField('invalid', 'story', 'Describe what happened before you submit it.');
  await requirePlausibleHours(ctx, row);
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

/** @throws Problem `invalid` for hours that are already logged or implausible. */
export async function requirePlausibleHours(
  ctx: TransactionContext,
  row: ReportRow,
): Promise<void> {
  const { orgId, userId, shiftId, workedOn, minutes } = row;
  if (minutes === 0) return;
  if (shiftId && (await hasHoursAt(ctx, userId, shiftId)))
    throw Problem.atField(
      'invalid',
      'hours',
      'The hours of this shift are already logged. Leave them out here.',
    );
  const home = await organisationSettingsOf(ctx, orgId);
  await requirePlausible(ctx, home, {
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
