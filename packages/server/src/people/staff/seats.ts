import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { Role } from '@ngo-plus/contract/kernel';
import type { Seats } from '@ngo-plus/contract/people/staff';
import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { memberships, organisations } from '../../identity/accounts/index.ts';
import { requireWithin } from '../../identity/entitlements/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { invitations } from './table.ts';

/** A plan limits who works here, not who helps. */
const seatless: Role[] = ['VOLUNTEER'];

export const takesSeat = (role: Role): boolean => !seatless.includes(role);

/** What the plan allows and how much of it is taken. */
export function readSeats(ctx: TransactionContext): Promise<Seats> {
  return seatsOf(ctx, administratorOr403(ctx).orgId);
}

async function seatsOf({ db, now }: TransactionContext, orgId: string): Promise<Seats> {
  const [organisation] = await db
    .select({ plan: organisations.plan })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const { plan } = Problem.ifMissing(organisation, 'That organisation');
  const active = and(
    eq(memberships.orgId, orgId),
    isNull(memberships.deactivatedAt),
    notInArray(memberships.role, seatless),
  );
  const waiting = and(
    eq(invitations.orgId, orgId),
    notInArray(invitations.role, seatless),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now()),
  );
  return {
    plan,
    seats: planLimits[plan].teamMembers,
    members: await db.$count(memberships, active),
    invited: await db.$count(invitations, waiting),
  };
}

type Taking = {
  readonly orgId: string;
  /** What somebody is to be there. */
  readonly role: Role;
  /** A seat that is `new`, or the one that an invitation has `kept`. */
  readonly seat: 'new' | 'kept';
};

/**
 * The one place where the plan's number of people is held. Others who add someone wait until the
 * transaction ends.
 *
 * @throws Problem `conflict` when there is none, in words for an administrator.
 */
export async function takeSeat(
  ctx: TransactionContext,
  { orgId, role, seat }: Taking,
): Promise<void> {
  if (!takesSeat(role)) return;
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`staff seats ${orgId}`}, 0))`,
  );
  const { members, invited } = await seatsOf(ctx, orgId);
  const taken = seat === 'new' ? members + invited : members;
  await requireWithin(ctx, orgId, 'teamMembers', taken + 1);
}
