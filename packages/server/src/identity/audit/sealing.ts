import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../kernel/index.ts';
import { linkOf, macOf, saidDigestOf } from './chain.ts';
import { lastLink, secretOf, waitingEntries } from './queries.ts';
import { checkpoints, seals, unsealed } from './table.ts';

const batchSize = 1_000;

/**
 * Ties entries to the chain once a minute. Deeds do not wait for each other: they only add their
 * entry, and whatever is committed is sealed here, one sealer at a time, in the order in which it is
 * found. Until then the database alone refuses to change an entry.
 */
export const sealEntries = defineJob({
  name: 'audit.seal',
  cron: '* * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    while (!signal.aborted && (await outside.transact(sealSome)) === batchSize);
  },
});

/** Needs scope `system`. @returns how many were sealed. */
export async function sealSome(ctx: TransactionContext): Promise<number> {
  const { db } = ctx;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`);
  const waiting = await waitingEntries(db, batchSize);
  if (waiting.length === 0) return 0;
  const sealedAt = ctx.now();
  let { position, hash } = await lastLink(db);
  const rows = waiting.map((entry) => {
    const saidDigest = saidDigestOf(entry);
    hash = linkOf(hash, entry, saidDigest);
    position += 1;
    return { position, entryId: entry.id, saidDigest, hash, sealedAt };
  });
  await db.insert(seals).values(rows);
  const mac = macOf(await secretOf(ctx), position, hash);
  await db.insert(checkpoints).values({ position, mac, madeAt: sealedAt });
  const sealed = waiting.map(({ id }) => id);
  await db.delete(unsealed).where(inArray(unsealed.entryId, sealed));
  return waiting.length;
}
