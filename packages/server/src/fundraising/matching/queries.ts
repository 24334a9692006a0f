import type * as contract from '@ngo-plus/contract/fundraising/matching';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { presentOne } from './commands.ts';
import { ownPools, poolOr404, selectPools } from './lookup.ts';
import { presentMatch, presentPools } from './present.ts';
import { matches, matchPools } from './table.ts';

const poolCursors = cursorsOf('matching.pools', [z.uuid()]);
const matchCursors = cursorsOf('matching.matches', [z.uuid()]);

export async function listMatchPools(
  ctx: TransactionContext,
  input: Input<typeof contract.listMatchPools>,
) {
  const { cursor, limit, state } = input;
  const among = ownPools(ctx, state);
  const after = cursor === undefined ? undefined : poolCursors.position(cursor)[0];
  const rows = await selectPools(ctx, among, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => poolCursors.after([id]));
  return {
    items: await presentPools(ctx, page),
    total: () => countMatching(ctx.db, matchPools, among),
    next,
  };
}

export const readMatchPool = (
  ctx: TransactionContext,
  { id }: Input<typeof contract.readMatchPool>,
) => presentOne(ctx, id);

/** Returns matches of a pool, newest first. */
export const selectMatches = (
  { db }: TransactionContext,
  poolId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) =>
  db
    .select()
    .from(matches)
    .where(and(eq(matches.poolId, poolId), after === undefined ? undefined : lt(matches.id, after)))
    .orderBy(desc(matches.id))
    .limit(limit);

/** @throws Problem `not_found` */
export async function listMatches(
  ctx: TransactionContext,
  input: Input<typeof contract.listMatches>,
) {
  const { id, cursor, limit } = input;
  const pool = await poolOr404(ctx, id);
  const after = cursor === undefined ? undefined : matchCursors.position(cursor)[0];
  const rows = await selectMatches(ctx, id, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (row) => matchCursors.after([row.id]));
  const items = page.map((row) => presentMatch(row, pool));
  return { items, total: () => countMatching(ctx.db, matches, eq(matches.poolId, id)), next };
}

/** Returns an empty list for a donation without matches or of another organisation. */
export async function listDonationMatches(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listDonationMatches>,
) {
  const rows = await ctx.db
    .select({ row: matches, pool: matchPools })
    .from(matches)
    .innerJoin(matchPools, eq(matchPools.id, matches.poolId))
    .where(and(eq(matches.orgId, signedIn(ctx).orgId), eq(matches.donationId, id)))
    .orderBy(asc(matches.id));
  return rows.map(({ row, pool }) => presentMatch(row, pool));
}
