import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../kernel/index.ts';
import { usedPuzzles } from './table.ts';

/** An expired puzzle is refused for its age, so its use need not be remembered. */
export const forgetPuzzles = defineJob({
  name: 'bot-check.forget-puzzles',
  cron: '23 * * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async ({ db, now }) => {
      await db.delete(usedPuzzles).where(lt(usedPuzzles.expiresAt, now()));
    }),
});
