import { donationImportId } from '@ngo-plus/contract/fundraising/donations';
import * as z from 'zod';
import { defineJob } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { applyRows } from './applying.ts';
import { dropRows, staleImports, updateImport } from './queries.ts';
import { readRows } from './read-rows.ts';

const payload = z.object({ id: donationImportId });

export const readInBackground = defineJob({
  name: 'donations.read-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => readRows(outside, id, signal),
});

export const applyInBackground = defineJob({
  name: 'donations.apply-import',
  queue: 'long',
  payload,
  run: (outside, { id }, signal) => applyRows(outside, id, signal),
});

const retentionMs = 7 * 24 * 60 * 60 * 1_000;

/** Removes files and rows of imports that are a week old; donations and the summary stay. */
const forgetImports = defineJob({
  name: 'donations.forget-imports',
  cron: '29 3 * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      for (const run of await staleImports(ctx.db, new Date(ctx.now().getTime() - retentionMs))) {
        if (run.blobId) await removeBlob(ctx, run.blobId);
        await dropRows(ctx.db, run);
        const columns = run.columns.map(({ name }) => ({ name, samples: [] }));
        const ended =
          run.state === 'applied'
            ? {}
            : { state: 'failed' as const, failure: "It wasn't imported within a week." };
        await updateImport(ctx.db, run.id, { blobId: null, columns, ...ended });
      }
    }, 'system'),
});

export const importJobs = [readInBackground, applyInBackground, forgetImports];
