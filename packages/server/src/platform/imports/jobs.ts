import { worded } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { type AnyJob, defineJob, type Product, type RequestContext } from '../../kernel/index.ts';
import { removeBlob } from '../blobs/index.ts';
import { applyRows } from './apply.ts';
import { withoutSamples } from './erasure.ts';
import { failedWith } from './file-fault.ts';
import type { Importer } from './importer.ts';
import { applyJob, readJob, undoJob } from './job-queue.ts';
import { dropRows, findRun, staleRuns, updateRun } from './queries.ts';
import { readRows } from './read-rows.ts';
import { undoRows } from './undo.ts';

type Work = typeof readRows;

/** The background work of all importers. */
export function importJobs(product: Product): readonly AnyJob[] {
  const importers = product.contributed('importers').flat();
  const work = (job: typeof readJob | typeof applyJob | typeof undoJob, run: Work) =>
    defineJob({
      ...job,
      run: async (outside, { id }, signal) => {
        const importer = await importerOf(outside, importers, id);
        if (importer) await run(importer, outside, id, signal);
      },
    });
  return [
    work(readJob, readRows),
    work(applyJob, applyRows),
    work(undoJob, undoRows),
    forgetImports(importers),
  ];
}

async function importerOf(outside: RequestContext, importers: readonly Importer[], id: string) {
  const run = await outside.transact(({ db }) => findRun(db, id));
  return importers.find(({ endpoints }) => endpoints.path === run?.kind);
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Deletes the files and rows of imports when their retention ends. Imported records and the summary remain. */
export const forgetImports = (importers: readonly Importer[]) =>
  defineJob({
    name: 'imports.forget',
    cron: '23 3 * * *',
    payload: z.object({}),
    run: async (outside) => {
      for (const importer of importers)
        await outside.transact(async (ctx) => {
          const { retentionDays } = importer.limits;
          const before = new Date(ctx.now().getTime() - retentionDays * dayMs);
          for (const run of await staleRuns(ctx.db, importer.endpoints.path, before)) {
            if (run.blobId) await removeBlob(ctx, run.blobId);
            await dropRows(ctx.db, run);
            const hasEnded = run.state === 'applied' || run.state === 'undone';
            const failure =
              retentionDays === 7
                ? worded("It wasn't imported within a week.")
                : worded("It wasn't imported within a month.");
            await updateRun(ctx.db, run.id, {
              blobId: null,
              hasRows: false,
              columns: withoutSamples(run),
              ...(!hasEnded && failedWith(failure)),
            });
          }
        });
    },
  });
