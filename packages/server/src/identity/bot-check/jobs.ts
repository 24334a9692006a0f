import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { usedPuzzles } from './table.ts';

/** An expired puzzle is always refused, so there is no need to record its use. */
export const forgetPuzzles = defineJob({
  name: 'bot-check.forget-puzzles',
  cron: '23 * * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      await db.delete(usedPuzzles).where(lt(usedPuzzles.expiresAt, now()));
    }),
});
