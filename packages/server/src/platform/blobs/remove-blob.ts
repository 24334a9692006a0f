import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { defineJob, enqueue, Problem } from '../../kernel/index.ts';
import { blobs, strayFiles } from './table.ts';

/** Deletes files from the store that no row refers to: removed ones, and remains of aborted uploads. */
export const sweepFiles = defineJob({
  name: 'blobs.sweep',
  cron: '47 2 * * *',
  payload: z.object({}),
  run: async (outside) => {
    let failed = 0;
    for (let ids = await claim(outside, emptyOwner); ids.length > 0; ) {
      const deleted = (await Promise.all(ids.map((id) => deleteFromStore(outside, id)))).flat();
      await outside.transact(({ db }) =>
        db.delete(strayFiles).where(inArray(strayFiles.id, deleted)),
      );
      failed += ids.length - deleted.length;
      ids = await claim(outside, ids.at(-1) ?? emptyOwner);
    }
    if (failed > 0) throw new Error(`${failed} files couldn't be removed from the store.`);
  },
});

/**
 * Removes a file: its row with its key, in the caller's transaction; the bytes soon after the commit.
 *
 * @throws Problem `not_found` when the caller has no such file.
 */
export async function removeBlob(ctx: TransactionContext, id: string): Promise<void> {
  const [row] = await ctx.db.delete(blobs).where(eq(blobs.id, id)).returning();
  const { orgId, backend } = Problem.ifMissing(row, 'That file');
  await ctx.db.insert(strayFiles).values({ id, orgId, backend, removeAfter: ctx.now() });
  await enqueue(ctx, sweepFiles, {}, { key: 'blobs.sweep' });
}

const emptyOwner = '00000000-0000-0000-0000-000000000000';

async function deleteFromStore({ adapters, log }: RequestContext, id: string): Promise<string[]> {
  try {
    await adapters.blobs.remove(id);
    return [id];
  } catch (error) {
    log.warn({ blobId: id, reason: (error as Error).message }, "A file couldn't be removed.");
    return [];
  }
}

/** Claims the next due files, by id. A claimed file can no longer become a blob, however late its upload ends. */
async function claim(outside: RequestContext, after: string): Promise<string[]> {
  const { name } = outside.adapters.blobs;
  return outside.transact(async (ctx) => {
    const { db } = ctx;
    if (await isBackingUp(ctx)) return waitForBackup(ctx);
    const due = or(strayFiles.removing, lte(strayFiles.removeAfter, outside.now()));
    const batch = db
      .select({ id: strayFiles.id })
      .from(strayFiles)
      .where(and(eq(strayFiles.backend, name), due, gt(strayFiles.id, after)))
      .orderBy(strayFiles.id)
      .limit(50);
    const claimed = await db
      .update(strayFiles)
      .set({ removing: true })
      .where(inArray(strayFiles.id, batch))
      .returning({ id: strayFiles.id });
    return claimed.map(({ id }) => id).sort();
  });
}

/** A backup holds this lock while it copies: files of its snapshot must stay until it ends. */
async function isBackingUp({ db }: TransactionContext): Promise<boolean> {
  const { rows } = await db.execute<{ acquired: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(4031, 3) as acquired`,
  );
  return rows[0]?.acquired !== true;
}

const backupMs = 15 * 60 * 1_000;

async function waitForBackup(ctx: TransactionContext): Promise<string[]> {
  const runAt = new Date(ctx.now().getTime() + backupMs);
  await enqueue(ctx, sweepFiles, {}, { key: 'blobs.sweep', runAt });
  return [];
}
