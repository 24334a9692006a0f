import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openSecret, Problem, sealSecret, type TransactionContext } from '../../../kernel/index.ts';
import { searchKeys } from '../table.ts';

/** Maps a word to a signed 64-bit number. */
export type WordNumbers = (word: string) => bigint;

/**
 * The keyed hash of words for an organisation. The key is created on first use; concurrent transactions end up with
 * the same one. Rotating the organisation's encryption key doesn't change it.
 */
export async function wordNumbers(ctx: TransactionContext, orgId: string): Promise<WordNumbers> {
  // Node prepares a key of bytes again for each hash, which takes five times as long.
  const key = createSecretKey((await findKey(ctx, orgId)) ?? (await makeKey(ctx, orgId)));
  return (word) => createHmac('sha256', key).update(word).digest().readBigInt64BE();
}

const locationOf = (orgId: string) => ({ location: 'storage_search_keys', orgId });

async function findKey(ctx: TransactionContext, orgId: string): Promise<Buffer | undefined> {
  const [row] = await ctx.db.select().from(searchKeys).where(eq(searchKeys.orgId, orgId));
  return row && Buffer.from(await openSecret(ctx, row.sealedKey, locationOf(orgId)), 'base64');
}

async function makeKey(ctx: TransactionContext, orgId: string): Promise<Buffer> {
  const sealedKey = await sealSecret(ctx, randomBytes(32).toString('base64'), locationOf(orgId));
  await ctx.db.insert(searchKeys).values({ orgId, sealedKey }).onConflictDoNothing();
  return Problem.ifMissing(await findKey(ctx, orgId), 'The search');
}
