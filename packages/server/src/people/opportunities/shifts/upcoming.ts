import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { maxNames, type UpcomingShift } from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  countUpTo,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { organisationOf } from '../lookup.ts';
import { presentShift } from '../present.ts';
import { opportunities, shifts, signups } from '../table.ts';

const cursors = cursorsOf('opportunities.upcoming', [z.iso.datetime(), z.uuid()]);

/** As the database allows, with an hour for a change of clocks. */
const longestShiftMs = 25 * 3_600_000;

/** In the order in which they got their place. */
const names = sql<string[]>`array(
  select u.name from ${signups} s join ${users} u on u.id = s.user_id
  where s.shift_id = ${shifts.id} and s.state = 'confirmed'
  order by s.confirmed_at, s.id limit ${maxNames})`;

/** Shifts of the caller's organisation that are not over, soonest first. Those of drafts are not announced yet. */
export async function listUpcomingShifts(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listUpcomingShifts>,
) {
  const { orgId } = signedIn(ctx);
  const { timeZone } = await organisationOf(ctx, orgId);
  const isUpcoming = and(
    eq(shifts.orgId, orgId),
    eq(shifts.state, 'open'),
    // No shift is longer, so the index on the start leads to those that are not over.
    gt(shifts.startsAt, new Date(ctx.now().getTime() - longestShiftMs)),
    gt(shifts.endsAt, ctx.now()),
    ne(opportunities.state, 'draft'),
  );
  const rows = await ctx.db
    .select({ shift: shifts, opportunity: opportunities, names })
    .from(shifts)
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .where(and(isUpcoming, after(cursor)))
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ shift }) =>
    cursors.after([shift.startsAt.toISOString(), shift.id]),
  );
  return {
    items: page.map(({ shift, opportunity: { id, title, place }, names }) => ({
      shift: presentShift(shift),
      opportunity: { id: id as UpcomingShift['opportunity']['id'], title, place },
      timeZone,
      names,
    })),
    total: () =>
      countUpTo(
        ctx.db,
        sql`select from ${shifts} join ${opportunities} on ${opportunities.id} = ${shifts.opportunityId}
          where ${isUpcoming}`,
      ),
    next,
  };
}

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [startsAt, id] = cursors.position(cursor);
  return sql`(${shifts.startsAt}, ${shifts.id}) > (${startsAt}::timestamptz, ${id}::uuid)`;
}
