import type { Role } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, uuidv7 } from '../kernel/index.ts';
import { sessions } from './sign-in-table.ts';
import { memberships } from './table.ts';

type Place = { readonly orgId: string; readonly userId: string };

/**
 * Lets a person into an organisation. Needs scope `system`.
 *
 * @returns false when they belong to it already, also when their membership rests.
 */
export async function joinOrganisation(
  ctx: Context,
  { orgId, userId, role }: Place & { readonly role: Role },
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(memberships)
    .values({ id: uuidv7(), orgId, userId, role, createdAt: ctx.now() })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Signs a person out of one organisation on every device. Needs scope `system`. */
export async function endSessionsIn({ db }: Context, { orgId, userId }: Place): Promise<void> {
  const theirs = db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, userId)));
  await db.delete(sessions).where(inArray(sessions.membershipId, theirs));
}
