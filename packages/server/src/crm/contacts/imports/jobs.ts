import * as z from 'zod';
import { defineJob } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { sweepText } from '../search/index.ts';
import { applyRows } from './applying.ts';
import { dropRows, staleImports, updateImport } from './queries.ts';
import { readRows } from './read-rows.ts';
import { undoRows } from './undoing.ts';

const payload = z.object({ id: z.uuid() });

export const readInBackground = defineJob({
  name: 'contacts.read-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => readRows(outside, id, signal),
});

export const applyInBackground = defineJob({
  name: 'contacts.apply-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => applyRows(outside, id, signal),
});

export const undoInBackground = defineJob({
  name: 'contacts.undo-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => undoRows(outside, id, signal),
});

const retentionMs = 30 * 24 * 60 * 60 * 1_000;

/** Removes files and rows of imports that are a month old, and words that nobody bears any more. */
export const forgetImports = defineJob({
  name: 'contacts.forget-imports',
  cron: '37 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      for (const run of await staleImports(ctx.db, new Date(ctx.now().getTime() - retentionMs))) {
        if (run.blobId) await removeBlob(ctx, run.blobId);
        await dropRows(ctx.db, run);
        const ended =
          run.state === 'applied' || run.state === 'undone'
            ? {}
            : { state: 'failed' as const, failure: 'It was not imported within a month.' };
        await updateImport(ctx.db, run.id, { blobId: null, ...ended });
      }
      await sweepText(ctx.db);
    }),
});
