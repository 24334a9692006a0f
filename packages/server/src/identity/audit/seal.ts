import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../kernel/index.ts';
import { detailsDigestOf, linkOf, macOf } from './chain.ts';
import { lastLink, secretOf, waitingEntries } from './queries.ts';
import { checkpoints, seals, unsealed } from './table.ts';

const batchSize = 1_000;

/**
 * Adds entries to the chain once a minute. Actions do not wait for each other: they only insert their entry. One
 * sealer at a time then seals what is committed, in the order in which it finds it. Until then only the database
 * prevents changes to an entry.
 */
export const sealEntries = defineJob({
  name: 'audit.seal',
  cron: '* * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    while (!signal.aborted && (await outside.transact(sealSome)) === batchSize);
  },
});

/**
 * Seals one batch. Needs scope `system`.
 *
 * @returns how many were sealed
 */
export async function sealSome(ctx: TransactionContext): Promise<number> {
  const { db } = ctx;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`);
  const waiting = await waitingEntries(db, batchSize);
  if (waiting.length === 0) return 0;
  const sealedAt = ctx.now();
  let { position, hash } = await lastLink(db);
  const rows = waiting.map((entry) => {
    const detailsDigest = detailsDigestOf(entry);
    hash = linkOf(hash, entry, detailsDigest);
    position += 1;
    return { position, entryId: entry.id, saidDigest: detailsDigest, hash, sealedAt };
  });
  await db.insert(seals).values(rows);
  const mac = macOf(await secretOf(ctx), position, hash);
  await db.insert(checkpoints).values({ position, mac, madeAt: sealedAt });
  const sealed = waiting.map(({ id }) => id);
  await db.delete(unsealed).where(inArray(unsealed.entryId, sealed));
  return waiting.length;
}
