import { and, asc, eq, gt, inArray, not } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { awaitingApproval } from './signups/index.ts';
import { opportunities, shifts, signups } from './table.ts';

const columns = {
  id: shifts.id,
  orgId: shifts.orgId,
  opportunityId: shifts.opportunityId,
  title: opportunities.title,
  startsAt: shifts.startsAt,
  endsAt: shifts.endsAt,
  remote: opportunities.remote,
  /** Empty for remote work without a place. */
  place: opportunities.place,
  state: shifts.state,
};

export type ShiftFacts = {
  -readonly [K in keyof typeof columns]: (typeof columns)[K]['_']['data'];
};

const selectShifts = ({ db }: TransactionContext) =>
  db
    .select(columns)
    .from(shifts)
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId));

/** Shifts by id that the caller may see, in no order: public ones and those of their organisation. */
export async function shiftsOf(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<ShiftFacts[]> {
  if (ids.length === 0) return [];
  return selectShifts(ctx).where(inArray(shifts.id, [...ids]));
}

/**
 * The confirmed sign-up of a person for a shift; undefined if there is none, on the waiting list, and for applicants.
 */
export async function confirmedSignup(
  { db }: TransactionContext,
  shiftId: string,
  userId: string,
): Promise<{ signupId: string; orgId: string; userId: string } | undefined> {
  const [row] = await db
    .select({ signupId: signups.id, orgId: signups.orgId, userId: signups.userId })
    .from(signups)
    .where(
      and(
        eq(signups.shiftId, shiftId),
        eq(signups.userId, userId),
        eq(signups.state, 'confirmed'),
        not(awaitingApproval),
      ),
    );
  return row;
}

/** Shifts that have not ended and for which the person is confirmed, at all organisations, soonest first. */
export function nextShiftsOf(
  ctx: TransactionContext,
  userId: string,
  limit: number,
): Promise<ShiftFacts[]> {
  return selectShifts(ctx)
    .innerJoin(signups, eq(signups.shiftId, shifts.id))
    .where(
      and(
        eq(signups.userId, userId),
        eq(signups.state, 'confirmed'),
        eq(shifts.state, 'open'),
        gt(shifts.endsAt, ctx.now()),
      ),
    )
    .orderBy(asc(shifts.startsAt), asc(shifts.id))
    .limit(limit);
}

/**
 * The confirmed volunteers of a shift by name, without applicants. Requires the shift's organisation or scope
 * `system`.
 */
export function rosterOf({ db }: TransactionContext, shiftId: string) {
  return db
    .select({
      signupId: signups.id,
      userId: signups.userId,
      name: users.name,
      email: users.email,
    })
    .from(signups)
    .innerJoin(users, eq(users.id, signups.userId))
    .where(and(eq(signups.shiftId, shiftId), eq(signups.state, 'confirmed'), not(awaitingApproval)))
    .orderBy(asc(users.name), asc(signups.id));
}
