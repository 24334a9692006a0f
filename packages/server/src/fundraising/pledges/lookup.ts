import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { todayAt } from '../../identity/accounts/index.ts';
import { containsWords, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { type PartRow, type PledgeRow, pledgeParts, pledges } from './table.ts';

/** Returns the calendar day in the time zone of the caller's organisation. */
export const todayHere = (ctx: TransactionContext): Promise<string> =>
  todayAt(ctx, signedIn(ctx).orgId);

type Filters = Pick<Input<typeof contract.listPledges>, 'state' | 'causeId' | 'search'>;

/** Returns the condition for the caller's pledges. */
export const pledgeFilter = (
  ctx: TransactionContext,
  { state, causeId, search = '' }: Filters,
  today: string,
) =>
  and(
    eq(pledges.orgId, signedIn(ctx).orgId),
    causeId ? eq(pledges.causeId, causeId) : undefined,
    state ? inState(state, today) : undefined,
    search.includes('@')
      ? sql`lower(${pledges.email}) = ${search.toLowerCase()} and ${pledges.email} <> ''`
      : sql`true ${containsWords(search, sql`${pledges.name}`)}`,
  );

function inState(state: contract.PledgeState, today: string): SQL | undefined {
  const isOpen = eq(pledges.status, 'open');
  if (state === 'overdue') return and(isOpen, lt(pledges.nextOn, today));
  if (state === 'open') return and(isOpen, gte(pledges.nextOn, today));
  return eq(pledges.status, state);
}

export const selectPledges = (
  { db }: TransactionContext,
  among: SQL | undefined,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) =>
  db
    .select({ row: pledges, causeTitle: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(and(among, after === undefined ? undefined : lt(pledges.id, after)))
    .orderBy(desc(pledges.id))
    .limit(limit);

export type Listed = Awaited<ReturnType<typeof selectPledges>>[number];

export const partsOf = ({ db }: TransactionContext, pledgeId: string): Promise<PartRow[]> =>
  db
    .select()
    .from(pledgeParts)
    .where(eq(pledgeParts.pledgeId, pledgeId))
    .orderBy(asc(pledgeParts.dueOn));

/** Returns one of the caller's pledges. @throws Problem `not_found` */
export async function findOwn(ctx: TransactionContext, id: string): Promise<PledgeRow> {
  const [row] = await ctx.db.select().from(pledges).where(eq(pledges.id, id));
  return ownOrMissing(ctx, row);
}

/** Returns the same, locked until the transaction ends. @throws Problem `not_found` */
export async function lockOwn(ctx: TransactionContext, id: string): Promise<PledgeRow> {
  return ownOrMissing(ctx, await lockPledge(ctx, id));
}

const ownOrMissing = (ctx: TransactionContext, row: PledgeRow | undefined): PledgeRow =>
  Problem.ifMissing(row?.orgId === signedIn(ctx).orgId ? row : undefined, 'That pledge');

export async function lockPledge(
  { db }: TransactionContext,
  id: string,
): Promise<PledgeRow | undefined> {
  const [row] = await db.select().from(pledges).where(eq(pledges.id, id)).for('update');
  return row;
}
