import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, inScope } from '../../kernel/index.ts';
import { savedResponses } from './table.ts';

/** Deletes unfinished responses whose links have expired. */
export const forgetSaved = defineJob({
  name: 'responses.forget-saved',
  cron: '41 2 * * *',
  payload: z.object({}),
  run: (outside) =>
    inScope(outside, 'system', async ({ db, now }) => {
      await db.delete(savedResponses).where(lt(savedResponses.expiresAt, now()));
    }),
});
