import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { deleteOldExports, writeExportJob } from './exports/index.ts';
import { removeAllUnusedSpellings } from './search/index.ts';

/** Removes search words that no contact uses any more. */
const sweepWords = defineJob({
  name: 'contacts.sweep-words',
  cron: '37 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    await outside.transact(({ db }) => removeAllUnusedSpellings(db));
  },
});

export const contactJobs: readonly AnyJob[] = [sweepWords, writeExportJob, deleteOldExports];
