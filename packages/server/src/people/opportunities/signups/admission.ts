import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  applicationOf,
  applyTo,
  joinOrganisation,
  memberships,
  users,
} from '../../../identity/accounts/index.ts';
import { emit, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { memberJoined } from '../../staff/index.ts';
import { applied } from '../events.ts';
import type { ShiftDetails } from '../lookup.ts';
import { opportunities, type ShiftRow, shifts, signups } from '../table.ts';

/** People who are neither suspended by the platform nor deleted. */
export const isActivePerson = and(isNull(users.suspendedAt), isNull(users.deletedAt));

/** Serialises the sign-ups of a person. Take this lock after that of the shift, never before. */
export async function lockPersonSignups({ db }: TransactionContext, userId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shifts of ${userId}`}, 0))`,
  );
}

/** Another shift, at any organisation, for which the person is signed up at that time. */
export async function overlappingShift(
  { db }: TransactionContext,
  userId: string,
  { id, startsAt, endsAt }: Pick<ShiftRow, 'id' | 'startsAt' | 'endsAt'>,
) {
  const [other] = await db
    .select({ title: opportunities.title, startsAt: shifts.startsAt, endsAt: shifts.endsAt })
    .from(signups)
    .innerJoin(shifts, eq(shifts.id, signups.shiftId))
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .where(
      and(
        eq(signups.userId, userId),
        eq(signups.state, 'confirmed'),
        eq(shifts.state, 'open'),
        ne(shifts.id, id),
        lt(shifts.startsAt, endsAt),
        gt(shifts.endsAt, startsAt),
      ),
    )
    .limit(1);
  return other;
}

/**
 * Makes someone a volunteer of the organisation if the opportunity approves automatically, otherwise an applicant,
 * unless they already belong to it in any role. Requires scope `system`.
 *
 * @returns whether they must be approved first
 * @throws Problem `forbidden` for someone suspended or declined, or whose access has ended.
 */
export async function admitVolunteer(
  ctx: TransactionContext,
  userId: string,
  { opportunity, organisation: { id: orgId, name } }: ShiftDetails,
): Promise<{ awaitingApproval: boolean }> {
  const [person] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActivePerson));
  if (!person) throw new Problem('forbidden', 'Your account is suspended.');
  const [member] = await ctx.db
    .select({ deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  if (member?.deactivatedAt)
    throw new Problem('forbidden', '{{name}} has ended your access. Contact them for details.', {
      values: { name },
    });
  if (member) return { awaitingApproval: false };
  const application = await applicationOf(ctx, { orgId, userId });
  if (application?.state === 'declined')
    throw new Problem(
      'forbidden',
      '{{name}} declined your application. Contact them for details.',
      { values: { name } },
    );
  if (opportunity.approvesAutomatically) {
    if (await joinOrganisation(ctx, { orgId, userId, role: 'VOLUNTEER' }))
      await emit(ctx, memberJoined, { orgId, userId });
    return { awaitingApproval: false };
  }
  if ((await applyTo(ctx, { orgId, userId })) === 'new')
    await emit(ctx, applied, { orgId, userId, title: opportunity.title });
  return { awaitingApproval: true };
}
