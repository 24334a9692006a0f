import { importId } from '@ngo-plus/contract/content/grants';
import * as z from 'zod';
import { defineJob } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { applyRows } from './applying.ts';
import { dropRows, staleImports, updateImport } from './queries.ts';
import { readRows } from './stage-rows.ts';
import { undoRows } from './undoing.ts';

const payload = z.object({ id: importId });

export const readInBackground = defineJob({
  name: 'grants.read-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => readRows(outside, id, signal),
});

export const applyInBackground = defineJob({
  name: 'grants.apply-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => applyRows(outside, id, signal),
});

export const undoInBackground = defineJob({
  name: 'grants.undo-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => undoRows(outside, id, signal),
});

const retentionMs = 7 * 24 * 60 * 60 * 1_000;

/** Removes files and rows of imports that are a week old; what was imported and the summary stay. */
export const forgetImports = defineJob({
  name: 'grants.forget-imports',
  cron: '23 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      for (const run of await staleImports(ctx.db, new Date(ctx.now().getTime() - retentionMs))) {
        if (run.blobId) await removeBlob(ctx, run.blobId);
        await dropRows(ctx.db, run);
        const ended =
          run.state === 'applied' || run.state === 'undone'
            ? {}
            : { state: 'failed' as const, failure: "It wasn't imported within a week." };
        await updateImport(ctx.db, run.id, { blobId: null, undoable: false, ...ended });
      }
    }),
});
