import { responseExportDays } from '@ngo-plus/contract/data/responses';
import { and, asc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, enqueue, type TransactionContext } from '../../../kernel/index.ts';
import { sweepUnused } from '../../../platform/blobs/index.ts';
import { type ExportKey, unusedFiles } from './queries.ts';
import { exportPurpose, removeFilesOf, runExport } from './run-export.ts';
import { partPurpose } from './stage.ts';
import { formExports } from './table.ts';

const writeExportJob = defineJob({
  name: 'responses.write-export',
  queue: 'long',
  payload: z.object({ id: z.uuid(), orgId: z.uuid() }),
  run: runExport,
});

/** Queues an export. At most one job of it waits. */
export const enqueueExport = (ctx: TransactionContext, { id, orgId }: ExportKey): Promise<void> =>
  enqueue(ctx, writeExportJob, { id, orgId }, { key: `responses.export:${id}`, orgId });

const dayMs = 24 * 60 * 60 * 1_000;
const batchSize = 100;

/** Deletes exports with their files when their time is over. */
const deleteOldExports = defineJob({
  name: 'responses.forget-exports',
  cron: '17 * * * *',
  payload: z.object({}),
  run: async (outside) => {
    for (let found = batchSize; found === batchSize; ) {
      outside.signal.throwIfAborted();
      found = await outside.transact(async (ctx) => {
        const before = new Date(ctx.now().getTime() - responseExportDays * dayMs);
        const rows = await ctx.db
          .select()
          .from(formExports)
          .where(lt(formExports.createdAt, before))
          .orderBy(asc(formExports.createdAt))
          .limit(batchSize)
          .for('update');
        for (const row of rows) {
          await removeFilesOf(ctx, row);
          await ctx.db
            .delete(formExports)
            .where(and(eq(formExports.orgId, row.orgId), eq(formExports.id, row.id)));
        }
        return rows.length;
      });
    }
  },
});

const sweepExportFiles = sweepUnused({
  name: 'responses.sweep-exports',
  cron: '37 3 * * *',
  unused: ({ db }, before) => unusedFiles(db, [exportPurpose, partPurpose], before),
});

export const exportJobs = [writeExportJob, deleteOldExports, sweepExportFiles] as const;
