import * as z from 'zod';
import { type AnyJob, defineJob } from '../../kernel/index.ts';
import { deleteExpiredTickets } from './contents/tickets.ts';
import { scanInBackground } from './malware-scan.ts';
import { purgeTrash } from './purge-job.ts';
import { searchJobs } from './search/index.ts';
import { expireUploads } from './uploads/expiry.ts';

const sweepTickets = defineJob({
  name: 'storage.sweep-tickets',
  cron: '7 * * * *',
  payload: z.object({}),
  run: (outside) => outside.transact(deleteExpiredTickets).then(() => undefined),
});

export const storageJobs: readonly AnyJob[] = [
  purgeTrash,
  expireUploads,
  sweepTickets,
  scanInBackground,
  ...searchJobs,
];
