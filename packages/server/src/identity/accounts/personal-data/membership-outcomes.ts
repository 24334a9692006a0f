import { type fates, orgId as orgIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import { eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { memberships, organisations } from '../table.ts';

type Outcome = (typeof fates)[number];

type MembershipRoles = { readonly role: Role; readonly others: readonly Role[] };

/**
 * What happens to an organisation when a member leaves: it continues (`left`), continues without an administrator
 * (`without-administrator`), closes because no members remain (`closed`), or the member needs a successor first
 * (`needs-successor`).
 */
export function outcomeFor({ role, others }: MembershipRoles): Outcome {
  if (role === 'SUPER_ADMIN') return others.includes('SUPER_ADMIN') ? 'left' : 'needs-successor';
  if (role === 'ADMIN') return 'left';
  if (others.length === 0) return 'closed';
  return role === 'NGO_ADMIN' && !others.includes('NGO_ADMIN') ? 'without-administrator' : 'left';
}

/** The outcome for each organisation that the person belongs to. Needs scope `system`. */
export async function outcomesOf({ db }: TransactionContext, userId: string) {
  const mine = db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  const members = await db
    .select({
      orgId: memberships.orgId,
      userId: memberships.userId,
      role: memberships.role,
      deactivatedAt: memberships.deactivatedAt,
      name: organisations.name,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(inArray(memberships.orgId, mine))
    .orderBy(organisations.name)
    .for('update', { of: memberships });
  return members
    .filter((member) => member.userId === userId)
    .map(({ orgId, name, role, deactivatedAt }) => {
      const others = members
        .filter((other) => other.orgId === orgId && other.userId !== userId)
        .filter((other) => other.deactivatedAt === null)
        .map((other) => other.role);
      return {
        orgId: orgIdOf.parse(orgId),
        name,
        otherMembers: others.length,
        // The organisation already continues without a deactivated member.
        fate: deactivatedAt === null ? outcomeFor({ role, others }) : ('left' as const),
      };
    });
}
