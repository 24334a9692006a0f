import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { forgetTickets } from './contents/tickets.ts';
import { purgeTrash } from './purge-job.ts';
import { scanInBackground } from './scanning.ts';
import { searchJobs } from './search/index.ts';
import { expireUploads } from './uploads/dropping.ts';

const sweepTickets = defineJob({
  name: 'storage.sweep-tickets',
  cron: '7 * * * *',
  payload: z.object({}),
  run: (outside) => outside.transact(forgetTickets).then(() => undefined),
});

export const storageJobs: readonly AnyJob[] = [
  purgeTrash,
  expireUploads,
  sweepTickets,
  scanInBackground,
  ...searchJobs,
];
