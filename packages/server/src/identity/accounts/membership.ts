import type { Role } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { sessions } from './sign-in-table.ts';
import { applicants, memberships } from './table.ts';

type Membership = { readonly orgId: string; readonly userId: string };

/**
 * Adds a person to an organisation. An applicant becomes a member, also in their open sessions. Needs scope `system`.
 *
 * @returns false if they already belong to it, including deactivated memberships
 */
export async function joinOrganisation(
  ctx: TransactionContext,
  { orgId, userId, role }: Membership & { readonly role: Role },
): Promise<boolean> {
  const now = ctx.now();
  const id = uuidv7();
  const { rowCount } = await ctx.db
    .insert(memberships)
    .values({ id, orgId, userId, role, createdAt: now })
    .onConflictDoNothing();
  if (rowCount !== 1) return false;
  await ctx.db
    .update(applicants)
    .set({ state: 'approved', reason: '', decidedAt: now })
    .where(
      and(
        eq(applicants.orgId, orgId),
        eq(applicants.userId, userId),
        ne(applicants.state, 'approved'),
      ),
    );
  await ctx.db
    .update(sessions)
    .set({ membershipId: id })
    .where(and(eq(sessions.userId, userId), isNull(sessions.membershipId)));
  return true;
}

/** Signs a person out of one organisation on every device. Needs scope `system`. */
export async function endSessionsIn(
  { db }: TransactionContext,
  { orgId, userId }: Membership,
): Promise<void> {
  const theirs = db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  await db.delete(sessions).where(inArray(sessions.membershipId, theirs));
}
