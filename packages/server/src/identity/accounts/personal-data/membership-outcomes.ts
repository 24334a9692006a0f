import { type fates, orgId as orgIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import { eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { memberships, organisations } from '../table.ts';

type Fate = (typeof fates)[number];

type Place = { readonly role: Role; readonly others: readonly Role[] };

/**
 * What becomes of an organisation when a member goes: it goes on (`left`), goes on with nobody to
 * manage it (`without-administrator`), is closed because nobody is left (`closed`), or cannot do
 * without them (`needs-successor`).
 */
export function fateOf({ role, others }: Place): Fate {
  if (role === 'SUPER_ADMIN') return others.includes('SUPER_ADMIN') ? 'left' : 'needs-successor';
  if (role === 'ADMIN') return 'left';
  if (others.length === 0) return 'closed';
  return role === 'NGO_ADMIN' && !others.includes('NGO_ADMIN') ? 'without-administrator' : 'left';
}

/** The fate of each organisation that the person belongs to. Needs scope `system`. */
export async function fatesOf({ db }: TransactionContext, userId: string) {
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
        // Who was shut out is not missed: the organisation goes on as it did without them.
        fate: deactivatedAt === null ? fateOf({ role, others }) : ('left' as const),
      };
    });
}
