import type * as contract from '@ngo-plus/contract/crm/contacts';
import { mostColleagues } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { living } from './search/index.ts';
import { contacts } from './table.ts';

/** Volunteers see no contacts, so they answer for none. */
const colleagues = (orgId: string) =>
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
    .where(colleagues(signedIn(ctx).orgId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostColleagues);
}

/** @throws Problem `invalid` at the named field for somebody who is no colleague here. */
export async function checkColleague(
  ctx: TransactionContext,
  userId: string | null | undefined,
  field: 'ownerId' | 'assigneeId',
): Promise<void> {
  if (!userId) return;
  const found = and(colleagues(signedIn(ctx).orgId), eq(memberships.userId, userId));
  if ((await ctx.db.$count(memberships, found)) > 0) return;
  const message = 'Choose a colleague in this organisation.';
  throw new Problem('invalid', message, { fields: { [field]: message } });
}

/** Contacts that are merged, erased or of nobody here are left out. */
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
        living(signedIn(ctx).orgId),
        inArray(contacts.id, contactIds),
        sql`${contacts.ownerId} is distinct from ${ownerId}::uuid`,
      ),
    );
  const changed = rowCount ?? 0;
  await audit(ctx, { action: 'contacts.assign', subject: ownerId ?? 'nobody', after: { changed } });
  return { changed };
}
