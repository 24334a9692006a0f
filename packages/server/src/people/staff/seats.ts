import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { Role } from '@ngo-plus/contract/kernel';
import type { Seats } from '@ngo-plus/contract/people/staff';
import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { memberships, organisations } from '../../identity/accounts/index.ts';
import { requireWithin } from '../../identity/entitlements/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { invitations } from './table.ts';

/** Plans limit staff, not volunteers. */
const rolesWithoutSeat: Role[] = ['VOLUNTEER'];

export const needsSeat = (role: Role): boolean => !rolesWithoutSeat.includes(role);

/** The number of seats of the plan and how many are used. */
export function readSeats(ctx: TransactionContext): Promise<Seats> {
  return seatsOf(ctx, administratorOr403(ctx).orgId);
}

async function seatsOf({ db, now }: TransactionContext, orgId: string): Promise<Seats> {
  const [organisation] = await db
    .select({ plan: organisations.plan })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const { plan } = Problem.ifMissing(organisation, 'That organisation');
  const isActive = and(
    eq(memberships.orgId, orgId),
    isNull(memberships.deactivatedAt),
    notInArray(memberships.role, rolesWithoutSeat),
  );
  const isPending = and(
    eq(invitations.orgId, orgId),
    notInArray(invitations.role, rolesWithoutSeat),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now()),
  );
  return {
    plan,
    seats: planLimits[plan].teamMembers,
    members: await db.$count(memberships, isActive),
    invited: await db.$count(invitations, isPending),
  };
}

type SeatRequest = {
  readonly orgId: string;
  /** The role to be assigned. */
  readonly role: Role;
  /** Whether the seat is `new`, or `reserved` by an invitation. */
  readonly seat: 'new' | 'reserved';
};

/**
 * Enforces the seat limit of the plan. Concurrent additions wait until the transaction ends.
 *
 * @throws Problem `conflict` when there is no free seat, with a message for administrators.
 */
export async function reserveSeat(
  ctx: TransactionContext,
  { orgId, role, seat }: SeatRequest,
): Promise<void> {
  if (!needsSeat(role)) return;
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff seats ${orgId}`}, 0))`,
  );
  const { members, invited } = await seatsOf(ctx, orgId);
  const used = seat === 'new' ? members + invited : members;
  await requireWithin(ctx, orgId, 'teamMembers', used + 1);
}
