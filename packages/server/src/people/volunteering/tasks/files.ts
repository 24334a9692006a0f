import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  maxTaskFileBytes,
  maxTaskFiles,
  type TaskFile,
} from '@ngo-plus/contract/people/volunteering';
import { and, eq } from 'drizzle-orm';
import { attachUpload } from '../../../files/storage/index.ts';
import {
  audit,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { putBlob, removeBlob, serveBlob } from '../../../platform/blobs/index.ts';
import { accessScopeOf, callerName } from '../people.ts';
import { type TaskFileRow, taskFiles } from '../tasks-table.ts';
import { volunteerContextOfTask, volunteerContextOfTaskFile } from '../volunteer-context.ts';
import { presentFile, taskOr404 } from './read-task.ts';

const purpose = 'volunteering.task-file';

/** @throws Problem `not_found`, `conflict` when the limit is reached, `too_large`. */
export async function addTaskFile(
  caller: RequestContext,
  { id }: Input<typeof contract.addTaskFile>,
  { name, stream }: FilePart,
): Promise<TaskFile> {
  const outside = await volunteerContextOfTask(caller, { id });
  const { orgId, userId } = signedIn(outside);
  await outside.transact((ctx) => requireRoom(ctx, id));
  const blob = await putBlob(outside, { purpose, name, stream, maxBytes: maxTaskFileBytes });
  return attachUpload(outside, blob, async (ctx) => {
    await requireRoom(ctx, id);
    const row: TaskFileRow = {
      orgId,
      userId,
      taskId: id,
      id: uuidv7(),
      createdAt: ctx.now(),
      blobId: blob.id,
      name: blob.name,
      contentType: blob.contentType,
      sizeBytes: blob.sizeBytes,
      adderName: await callerName(ctx),
    };
    await ctx.db.insert(taskFiles).values(row);
    await audit(ctx, {
      action: 'volunteering.add-task-file',
      subject: id,
      after: { name: row.name },
    });
    return presentFile(row, accessScopeOf(ctx));
  });
}

async function requireRoom(ctx: TransactionContext, taskId: string): Promise<void> {
  await taskOr404(ctx, taskId);
  if ((await ctx.db.$count(taskFiles, eq(taskFiles.taskId, taskId))) >= maxTaskFiles)
    throw new Problem('conflict', 'A task can have up to {{maximum}} files.', {
      values: { maximum: maxTaskFiles },
    });
}

/** @throws Problem `not_found`, also for a file of a task that the caller may not read. */
export async function readTaskFile(
  caller: RequestContext,
  { id }: Input<typeof contract.readTaskFile>,
) {
  const { transact } = await volunteerContextOfTaskFile(caller, { id });
  return transact(async (ctx) => {
    const { blobId } = await fileOr404(ctx, id);
    return serveBlob(ctx, blobId);
  });
}

async function fileOr404(ctx: TransactionContext, id: string): Promise<TaskFileRow> {
  const { orgId } = signedIn(ctx);
  const [match] = await ctx.db
    .select()
    .from(taskFiles)
    .where(and(eq(taskFiles.id, id), eq(taskFiles.orgId, orgId)));
  const row = Problem.ifMissing(match, 'That file');
  await taskOr404(ctx, row.taskId);
  return row;
}

/** @throws Problem `not_found`, or `forbidden` for another person's file. */
export async function removeTaskFile(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeTaskFile>,
) {
  const row = await fileOr404(ctx, id);
  if (!presentFile(row, accessScopeOf(ctx)).mayRemove)
    throw new Problem(
      'forbidden',
      'Only the person who added a file or a coordinator can remove it.',
    );
  await removeBlob(ctx, row.blobId);
  await audit(ctx, {
    action: 'volunteering.remove-task-file',
    subject: row.taskId,
    before: { name: row.name },
  });
  return { id };
}
