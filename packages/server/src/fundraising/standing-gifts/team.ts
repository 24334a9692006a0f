import { managesGifts } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/standing-gifts';
import {
  type Standing,
  standing,
  standingRow,
} from '@ngo-plus/contract/fundraising/standing-gifts';
import { allows, type Input, type Output } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  type Context,
  cursorsOf,
  holdsWords,
  Problem,
  pageOf,
  signedIn,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { gifts } from '../donations/index.ts';
import { endStanding } from './ending.ts';
import { holdStanding } from './holding.ts';
import { failsOn, linkOn, turnsOf } from './presenting-own.ts';
import { type StandingRow, standingDeeds, standingGifts } from './table.ts';

const cursors = cursorsOf('standing-gifts.list', [z.iso.datetime(), z.uuid()]);

export async function listStanding(ctx: Context, input: Input<typeof contract.listStanding>) {
  const { cursor, limit, ...filters } = input;
  const among = wantedBy(ctx, filters);
  const rows = await select(
    ctx,
    and(among, cursor === undefined ? undefined : after(cursor)),
    limit + 1,
  );
  const { page, next } = pageOf(rows, limit, ({ row: { createdAt, id } }) =>
    cursors.after([createdAt.toISOString(), id]),
  );
  const items = page.map((found) => standingRow.parse(rowOf(ctx, found)));
  return { items, total: await ctx.db.$count(standingGifts, among), next };
}

function after(cursor: string): SQL {
  const [at, id] = cursors.position(cursor);
  return sql`(${standingGifts.createdAt}, ${standingGifts.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

type Filters = Omit<Input<typeof contract.listStanding>, 'cursor' | 'limit'>;

function wantedBy(ctx: Context, filters: Filters): SQL | undefined {
  const { causeId, status, rhythm, way, card, search = '' } = filters;
  return and(
    eq(standingGifts.orgId, signedIn(ctx).orgId),
    causeId ? eq(standingGifts.causeId, causeId) : undefined,
    status ? eq(standingGifts.status, status) : undefined,
    rhythm ? eq(standingGifts.rhythm, rhythm) : undefined,
    way ? eq(standingGifts.way, way) : undefined,
    card ? gt(standingGifts.endTold, 0) : undefined,
    search.includes('@')
      ? sql`${standingGifts.emailKey} = lower(${search}) and ${standingGifts.emailKey} <> ''`
      : sql`true ${holdsWords(search, sql`${standingGifts.name}`)}`,
  );
}

const select = ({ db }: Context, among: SQL | undefined, limit: number) =>
  db
    .select({ row: standingGifts, causeTitle: causes.title })
    .from(standingGifts)
    .innerJoin(causes, eq(causes.id, standingGifts.causeId))
    .where(among)
    .orderBy(desc(standingGifts.createdAt), desc(standingGifts.id))
    .limit(limit);

const moneyOf = (minor: bigint | string, currency: string) => ({
  amountMinor: minor.toString(),
  currency,
});

/** Whoever may write to donors sees how. */
const rowOf = (ctx: Context, { row, causeTitle }: { row: StandingRow; causeTitle: string }) => ({
  id: row.id,
  causeId: row.causeId,
  causeTitle,
  name: row.name,
  email: allows(managesGifts, signedIn(ctx).role) ? row.email : null,
  amount: moneyOf(row.amountMinor, row.currency),
  feeCovered: moneyOf(row.feeCoveredMinor, row.currency),
  rhythm: row.rhythm,
  way: row.way,
  status: row.status,
  held: row.held,
  nextOn: row.nextOn,
  pausedUntil: row.pausedUntil,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  cardFailsOn: failsOn(row),
  linkOn: linkOn(row),
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
});

/** @throws Problem `not_found` also for those of others */
export async function readStanding(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<Standing> {
  const mine = and(eq(standingGifts.id, id), eq(standingGifts.orgId, signedIn(ctx).orgId));
  const [found] = await select(ctx, mine, 1);
  const listed = Problem.ifMissing(found, 'That regular gift');
  const { row } = listed;
  const received = await receivedBy(ctx, row);
  return standing.parse({
    ...rowOf(ctx, listed),
    day: row.day,
    giftId: row.giftId,
    cancelledBy: row.cancelledBy,
    cardEndsOn: row.cardEndsOn,
    cardKeptUntil: row.keptUntil,
    cancelReason: row.cancelReason,
    ...received,
    turns: await turnsOf(ctx, id, most),
    history: await historyOf(ctx, id),
  });
}

const most = 100;

async function receivedBy({ db }: Context, { id, currency }: StandingRow) {
  const [sum] = await db
    .select({
      gifts: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${gifts.amountMinor} - ${gifts.refundedMinor}), 0)::text`,
    })
    .from(gifts)
    .where(and(eq(gifts.standingId, id), inArray(gifts.status, ['paid', 'partly-refunded'])));
  return { received: moneyOf(sum?.total ?? '0', currency), gifts: sum?.gifts ?? 0 };
}

async function historyOf({ db }: Context, id: string) {
  const rows = await db
    .select()
    .from(standingDeeds)
    .where(eq(standingDeeds.standingId, id))
    .orderBy(desc(standingDeeds.at), desc(standingDeeds.id))
    .limit(most);
  return rows.map(({ id, at, what, by, words }) => ({ id, at: at.toISOString(), what, by, words }));
}

/**
 * Ends what its donor asked the team to end. One that ended stays as it is.
 *
 * @throws Problem `not_found` also for those of others
 */
export async function cancelStanding(
  ctx: Context,
  { id, reason }: Input<typeof contract.cancelStanding>,
): Promise<Output<typeof contract.cancelStanding>> {
  const { status } = await readStanding(ctx, { id });
  if (status !== 'cancelled') {
    const held = await holdStanding(ctx, id);
    if (held.row.status !== 'cancelled') {
      await audit(ctx, {
        action: 'standing-gifts.cancel',
        subject: id,
        after: { by: 'team', reason },
      });
      await endStanding(ctx, held, { by: 'team', reason });
    }
  }
  return readStanding(ctx, { id });
}
