import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { opportunityOr404, organisationOf } from './lookup.ts';
import { presentManaged } from './present.ts';
import { shifts } from './table.ts';

const cursors = cursorsOf('opportunities.managed', [z.uuid()]);

type CardRow = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly state: contract.OpportunityState;
  readonly remote: boolean;
  readonly place: string;
  readonly shifts: number;
  readonly places: number;
  readonly taken: number;
  readonly waiting: number;
  readonly next_shift_at: string | null;
  readonly updated_at: string;
};

/** Opportunities of the caller's organisation, newest first. */
export async function listManaged(
  ctx: TransactionContext,
  { state, search = '', cursor, limit }: Input<typeof contract.listManaged>,
) {
  const { orgId } = signedIn(ctx);
  const { timeZone } = await organisationOf(ctx, orgId);
  const filter = sql`o.org_id = ${orgId} ${state ? sql`and o.state = ${state}` : sql``} ${containsWords(search, sql`o.title || ' ' || o.summary || ' ' || o.place || ' ' || array_to_string(o.skills, ' ')`)}`;
  const after = cursor === undefined ? sql`` : sql`and o.id < ${cursors.position(cursor)[0]}`;
  const rows = await findCards(ctx, sql`${filter} ${after}`, limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return {
    items: page.map(present(timeZone)),
    total: () => countUpTo(ctx.db, sql`select from opportunities o where ${filter}`),
    next,
  };
}

async function findCards(
  { db, now }: TransactionContext,
  where: SQL,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select o.id, o.title, o.summary, o.state, o.remote, o.place, o.updated_at,
      c.shifts, c.places, c.taken, c.waiting, c.next_shift_at
    from opportunities o, lateral (
      select count(*)::int as shifts, coalesce(sum(capacity), 0)::int as places, coalesce(sum(taken), 0)::int as taken,
        coalesce(sum(waiting), 0)::int as waiting, min(starts_at) as next_shift_at
      from shifts s where s.opportunity_id = o.id and s.state = 'open'
        and s.starts_at > ${now().toISOString()}::timestamptz
    ) c
    where ${where} order by o.id desc limit ${limit}`);
  return rows;
}

const present =
  (timeZone: string) =>
  ({ next_shift_at, updated_at, ...row }: CardRow) => ({
    ...row,
    timeZone,
    nextShiftAt: next_shift_at === null ? null : new Date(next_shift_at).toISOString(),
    updatedAt: new Date(updated_at).toISOString(),
  });

/** @throws Problem `not_found` also for those of other organisations. */
export async function readManaged(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<ManagedOpportunity> {
  const { orgId } = signedIn(ctx);
  const row = await opportunityOr404(ctx, orgId, id);
  const shiftRows = await ctx.db
    .select()
    .from(shifts)
    .where(eq(shifts.opportunityId, id))
    .orderBy(asc(shifts.startsAt), asc(shifts.id));
  return presentManaged(row, await organisationOf(ctx, orgId), shiftRows);
}

/**
 * The caller's organisation, which must be an NGO: the platform has no volunteers, because its roles belong to the
 * people who run it.
 */
export async function requireNgo(ctx: TransactionContext): Promise<string> {
  const { orgId, role } = signedIn(ctx);
  if (role === 'SUPER_ADMIN' || role === 'ADMIN')
    throw new Problem(
      'conflict',
      "The platform itself doesn't take volunteers. Sign in to an NGO to offer opportunities.",
    );
  return orgId;
}
