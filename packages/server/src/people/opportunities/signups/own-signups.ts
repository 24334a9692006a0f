import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { type OwnSignup, ownSignup } from '@ngo-plus/contract/people/opportunities';
import { and, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { applicants, organisations } from '../../../identity/accounts/index.ts';
import {
  countUpTo,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { presentShiftDetails } from '../present.ts';
import { opportunities, type SignupRow, shifts, signups } from '../table.ts';

const cursors = cursorsOf('opportunities.own', [z.iso.datetime(), z.uuid()]);

/** The position on the waiting list, from 1. */
const waitingPosition = sql<number>`(select count(*)::int from shift_signups w where w.shift_id = ${shifts.id} and w.state = 'waiting'
  and (w.signed_up_at, w.id) <= (${signups.signedUpAt}, ${signups.id}))`;

/** Whether the organisation must still approve the person of a sign-up. */
export const awaitingApproval = sql<boolean>`exists (select from ${applicants} a where a.org_id = ${signups.orgId} and a.user_id = ${signups.userId} and a.state = 'pending')`;

const selectOwn = ({ db }: TransactionContext, userId: string, filter?: SQL) =>
  db
    .select({
      signup: signups,
      shift: shifts,
      opportunity: opportunities,
      organisation: organisations,
      turn: waitingPosition,
      awaitingApproval,
    })
    .from(signups)
    .innerJoin(shifts, eq(shifts.id, signups.shiftId))
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .innerJoin(organisations, eq(organisations.id, signups.orgId))
    .where(and(eq(signups.userId, userId), filter));

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Runs in scope `system`, because the list includes organisations that the person has left. */
export async function listOwnSignups(
  ctx: TransactionContext,
  { when, cursor, limit }: Input<typeof contract.listOwnSignups>,
) {
  const { userId } = signedIn(ctx);
  const isUpcoming = when === 'coming';
  const now = ctx.now();
  const filter = isUpcoming
    ? and(gt(shifts.endsAt, now), ne(signups.state, 'cancelled'))
    : and(lte(shifts.endsAt, now), ne(signups.state, 'waiting'));
  const after = cursor === undefined ? undefined : afterPosition(cursor, isUpcoming);
  const order = isUpcoming
    ? sql`${shifts.startsAt}, ${signups.id}`
    : sql`${shifts.startsAt} desc, ${signups.id} desc`;
  const rows = await selectOwn(ctx, userId, and(filter, after))
    .orderBy(order)
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ shift, signup }) =>
    cursors.after([shift.startsAt.toISOString(), signup.id]),
  );
  const counted = sql`select from ${signups}
    join ${shifts} on ${shifts.id} = ${signups.shiftId} where ${and(eq(signups.userId, userId), filter)}`;
  return {
    items: page.map((row) => present(row, now)),
    total: () => countUpTo(ctx.db, counted),
    next,
  };
}

function afterPosition(cursor: string, isUpcoming: boolean) {
  const [at, id] = cursors.position(cursor);
  const startsAt = new Date(at);
  const comesAfter = isUpcoming ? gt : lt;
  return or(
    comesAfter(shifts.startsAt, startsAt),
    and(eq(shifts.startsAt, startsAt), comesAfter(signups.id, id)),
  );
}

/** Needs scope `system`. */
export async function readOwnSignup(
  ctx: TransactionContext,
  { id, userId }: { id: string; userId: string },
): Promise<OwnSignup> {
  const [row] = await selectOwn(ctx, userId, eq(signups.id, id));
  return present(Problem.ifMissing(row, 'That sign-up'), ctx.now());
}

function present(row: OwnRow, now: Date): OwnSignup {
  const { signup, shift } = row;
  return toShape(ownSignup, {
    id: signup.id,
    state: signup.state,
    reason: signup.reason,
    signedUpAt: signup.signedUpAt.toISOString(),
    turn: signup.state === 'waiting' ? row.turn : null,
    mayCancel: isActive(signup) && shift.state === 'open' && shift.startsAt > now,
    awaitingApproval: row.awaitingApproval && isActive(signup),
    ...presentShiftDetails(row),
  });
}

export const isActive = ({ state }: Pick<SignupRow, 'state'>): boolean =>
  state === 'confirmed' || state === 'waiting';
