import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { purge } from './purging.ts';

/** What has been in the trash for 30 days goes for good. */
export const purgeTrash = defineJob({
  name: 'storage.purge-trash',
  cron: '11 2 * * *',
  payload: z.object({}),
  run: (outside, _payload, signal) => purge(outside, signal),
});
