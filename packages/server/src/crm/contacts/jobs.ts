import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { forgetExports, writeInBackground } from './exports/index.ts';
import { sweepText } from './search/index.ts';

/** Removes words for searching that no contact has any more. */
const sweepWords = defineJob({
  name: 'contacts.sweep-words',
  cron: '37 3 * * *',
  payload: z.object({}),
  run: async (outside) => {
    await outside.transact(({ db }) => sweepText(db));
  },
});

export const contactJobs: readonly AnyJob[] = [sweepWords, writeInBackground, forgetExports];
