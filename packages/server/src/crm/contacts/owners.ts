import type * as contract from '@ngo-plus/contract/crm/contacts';
import { maxColleagues } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { activeContacts } from './search/index.ts';
import { contacts } from './table.ts';

/** Volunteers see no contacts, so they cannot own any. */
const isColleague = (orgId: string) =>
  and(
    eq(memberships.orgId, orgId),
    ne(memberships.role, 'VOLUNTEER'),
    isNull(memberships.deactivatedAt),
  );

export async function listColleagues(ctx: TransactionContext) {
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isColleague(signedIn(ctx).orgId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxColleagues);
}

/** @throws Problem `invalid` at the field for a person who is not a colleague here. */
export async function checkColleague(
  ctx: TransactionContext,
  userId: string | null | undefined,
  field: 'ownerId' | 'assigneeId',
): Promise<void> {
  if (!userId) return;
  const isThatColleague = and(isColleague(signedIn(ctx).orgId), eq(memberships.userId, userId));
  if ((await ctx.db.$count(memberships, isThatColleague)) > 0) return;
  throw Problem.atField('invalid', field, 'Choose a colleague in this organisation.');
}

/** Skips contacts that are merged, erased or of another organisation. */
export async function assignContacts(
  ctx: TransactionContext,
  { contactIds, ownerId }: Input<typeof contract.assignContacts>,
) {
  await checkColleague(ctx, ownerId, 'ownerId');
  const { rowCount } = await ctx.db
    .update(contacts)
    .set({ ownerId, revision: sql`${contacts.revision} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        activeContacts(signedIn(ctx).orgId),
        inArray(contacts.id, contactIds),
        sql`${contacts.ownerId} is distinct from ${ownerId}::uuid`,
      ),
    );
  const changed = rowCount ?? 0;
  await audit(ctx, { action: 'contacts.assign', subject: ownerId ?? 'nobody', after: { changed } });
  return { changed };
}
