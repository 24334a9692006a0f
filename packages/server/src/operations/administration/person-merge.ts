import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { outranks } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import {
  memberships,
  mergeAccounts,
  peopleMerged,
  type UserRow,
} from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { detailOf } from './people.ts';
import { lockPerson, superOr403 } from './rights.ts';

/**
 * Merges the duplicate account of a person into another. Where both belong to an organisation, the higher of
 * their active roles is retained.
 *
 * @throws Problem `conflict` for one account with itself or the caller's own as the duplicate, `invalid` for a
 * wrong confirmation.
 */
export const mergePeople = (
  outside: RequestContext,
  { id, duplicateId, confirmation }: Input<typeof contract.mergePeople>,
) =>
  outside.transact(async (ctx) => {
    const actor = superOr403(ctx);
    if (id === duplicateId)
      throw Problem.atField('conflict', 'duplicateId', "An account can't be merged with itself.");
    if (duplicateId === actor.userId)
      throw Problem.atField(
        'conflict',
        'duplicateId',
        "You can't merge your own account into another.",
      );
    // Locks in a fixed order, so that two simultaneous merges cannot deadlock.
    const [first, second] = [id, duplicateId].sort();
    const lockedPeople = new Map<string, UserRow>();
    for (const one of [first ?? id, second ?? id])
      lockedPeople.set(one, (await lockPerson(ctx, one)).user);
    const target = Problem.ifMissing(lockedPeople.get(id), 'That person');
    const duplicate = Problem.ifMissing(lockedPeople.get(duplicateId), 'That person');
    if (confirmation.toLowerCase() !== duplicate.email.toLowerCase()) {
      const message = phrase("Enter the duplicate's email address exactly as shown");
      throw new Problem('invalid', message, { fields: { confirmation: message } });
    }
    await retainHigherRoles(ctx, { duplicate: duplicate, stays: target });
    const before = { email: duplicate.email, places: await membershipsOf(ctx, duplicate.id) };
    await mergeAccounts(ctx, duplicate, target);
    await audit(ctx, {
      action: 'administration.merge-people',
      subject: id,
      before: { duplicate: duplicateId, ...before },
      after: { places: await membershipsOf(ctx, id) },
    });
    await emit(ctx, peopleMerged, { from: duplicateId, into: id });
    return detailOf(ctx, id);
  }, 'system');

const membershipsOf = ({ db }: TransactionContext, userId: string) =>
  db
    .select({
      orgId: memberships.orgId,
      role: memberships.role,
      deactivatedAt: memberships.deactivatedAt,
    })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.orgId);

/** A deactivated membership grants the other account no rights. */
async function retainHigherRoles(
  ctx: TransactionContext,
  { duplicate, stays: target }: { readonly duplicate: UserRow; readonly stays: UserRow },
): Promise<void> {
  const targetMemberships = new Map(
    (await membershipsOf(ctx, target.id)).map((membership) => [membership.orgId, membership]),
  );
  for (const { orgId, role, deactivatedAt } of await membershipsOf(ctx, duplicate.id)) {
    const existing = targetMemberships.get(orgId);
    if (existing === undefined || deactivatedAt) continue;
    if (!existing.deactivatedAt && !outranks(role, existing.role)) continue;
    await ctx.db
      .update(memberships)
      .set({ role, deactivatedAt: null })
      .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, target.id)));
  }
}
