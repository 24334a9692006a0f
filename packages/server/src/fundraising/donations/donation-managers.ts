import { and, eq, inArray, isNull } from 'drizzle-orm';
import { memberships } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';

/** The user ids of an organisation’s members who are notified of donations. */
export async function donationManagersOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, ['NGO_ADMIN', 'SUPER_ADMIN', 'ADMIN']),
        isNull(memberships.deactivatedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}
