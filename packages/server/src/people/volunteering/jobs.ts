import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { removeBlob } from '../../platform/blobs/index.ts';
import { closeForgottenCheckIns } from './check-ins/forgotten-check-outs.ts';

/** Closes check-ins without a check-out and asks volunteers to correct the time. */
const closeForgottenJob = defineJob({
  name: 'volunteering.flag-forgotten',
  cron: '*/15 * * * *',
  payload: z.object({}),
  run: closeForgottenCheckIns,
});

const dayMs = 86_400_000;

/** Deletes uploads that were never attached to a task or report. */
const deleteUnusedFiles = defineJob({
  name: 'volunteering.sweep-files',
  cron: '33 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    const before = new Date(outside.now().getTime() - dayMs).toISOString();
    await outside.transact(async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`
        select b.id from blobs b
        where b.purpose in ('volunteering.task-file', 'volunteering.report-photo') and b.created_at < ${before}
          and not exists (select from volunteer_task_files f where f.blob_id = b.id)
          and not exists (select from activity_report_photos p where p.blob_id = b.id)
        limit 1000`);
      for (const { id } of rows) await removeBlob(ctx, id);
    });
  },
});

export const volunteeringJobs = [closeForgottenJob, deleteUnusedFiles];
