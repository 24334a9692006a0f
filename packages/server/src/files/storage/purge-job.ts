import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { purgeExpired } from './purge.ts';

/** Permanently deletes entries that have been in the trash for 30 days. */
export const purgeTrash = defineJob({
  name: 'storage.purge-trash',
  cron: '11 2 * * *',
  payload: z.object({}),
  run: (outside, _payload, signal) => purgeExpired(outside, signal),
});
