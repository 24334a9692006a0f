import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { lockActiveContact } from '../lookup.ts';
import { distinctions } from './table.ts';

/** Marks two contacts as different people, which removes them from the duplicates, or reverts that. */
export async function distinguishContacts(
  ctx: TransactionContext,
  { id, otherId, distinct }: Input<typeof contract.distinguishContacts>,
) {
  if (id === otherId) {
    throw Problem.atField('invalid', 'otherId', 'Choose a different contact.');
  }
  const [oneId, second] = id < otherId ? [id, otherId] : [otherId, id];
  const { orgId } = await lockActiveContact(ctx, oneId);
  await lockActiveContact(ctx, second);
  if (distinct)
    await ctx.db
      .insert(distinctions)
      .values({ orgId, oneId, otherId: second, byId: signedIn(ctx).userId, at: ctx.now() })
      .onConflictDoNothing();
  else
    await ctx.db
      .delete(distinctions)
      .where(
        and(
          eq(distinctions.orgId, orgId),
          eq(distinctions.oneId, oneId),
          eq(distinctions.otherId, second),
        ),
      );
  const after = { otherId: second, distinct };
  await audit(ctx, { action: 'contacts.distinguish', subject: oneId, after });
  return { distinct };
}
