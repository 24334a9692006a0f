import type * as contract from '@ngo-plus/contract/content/marketing';
import type { Subscriber } from '@ngo-plus/contract/content/marketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import {
  audit,
  countMatching,
  type Database,
  Problem,
  pageOf,
  type TransactionContext,
} from '../../kernel/index.ts';
import { cursorAfter, type Position, positionIn } from './cursor.ts';
import { containing } from './lead-queries.ts';
import { newsletterSubscribers as subscribers } from './table.ts';

export type SubscriberFilters = {
  readonly state?: Subscriber['state'] | '' | undefined;
  readonly search?: string | undefined;
};

const order = { list: 'subscribers', by: 'requestedAt', descending: true } as const;

/** Newest first. @throws Problem `invalid` for a cursor of another list. */
export async function listSubscribers(
  { db }: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listSubscribers>,
) {
  const after = cursor === undefined ? undefined : positionIn(cursor, order);
  const rows = await subscriberRows(db, filters, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => cursorAfter([last.key, last.id], order));
  return {
    items: page.map(present),
    total: () => countMatching(db, subscribers, matching(filters)),
    next,
  };
}

/** Counts by state, including empty ones. */
export async function countSubscribers({ db }: TransactionContext) {
  const counted = await db
    .select({ state: subscribers.state, n: count() })
    .from(subscribers)
    .groupBy(subscribers.state);
  const counts = new Map(counted.map(({ state, n }) => [state, n]));
  return {
    pending: counts.get('pending') ?? 0,
    confirmed: counts.get('confirmed') ?? 0,
    ended: counts.get('ended') ?? 0,
  };
}

/** @throws Problem `not_found`. */
export async function deleteSubscriber(ctx: TransactionContext, { id }: { id: string }) {
  const [row] = await ctx.db.delete(subscribers).where(eq(subscribers.id, id)).returning();
  const { state, requestedAt } = Problem.ifMissing(row, 'That subscriber');
  await audit(ctx, {
    action: 'marketing.delete-subscriber',
    subject: id,
    before: { state, requestedAt },
  });
  return { id };
}

type PageRange = { readonly after: Position | undefined; readonly limit: number };

export function subscriberRows(
  db: Database,
  filters: SubscriberFilters,
  { after, limit }: PageRange,
) {
  const at = sql`(${subscribers.requestedAt}, ${subscribers.id})`;
  const afterCursor = after && sql`${at} < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select({ ...columns, key: sql<string>`${subscribers.requestedAt}` })
    .from(subscribers)
    .where(and(matching(filters), afterCursor))
    .orderBy(desc(subscribers.requestedAt), desc(subscribers.id))
    .limit(limit);
}

/** Excludes the token hashes. */
const columns = {
  id: subscribers.id,
  email: subscribers.email,
  state: subscribers.state,
  wording: subscribers.wording,
  requestedAt: subscribers.requestedAt,
  confirmedAt: subscribers.confirmedAt,
  endedAt: subscribers.endedAt,
};

const matching = ({ state, search }: SubscriberFilters): SQL | undefined =>
  and(
    state ? eq(subscribers.state, state) : undefined,
    search ? ilike(subscribers.email, containing(search)) : undefined,
  );

export type ListedSubscriber = Awaited<ReturnType<typeof subscriberRows>>[number];

const present = ({ key: _key, ...row }: ListedSubscriber) => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
