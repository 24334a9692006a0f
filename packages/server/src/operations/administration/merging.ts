import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { standsAbove } from '@ngo-plus/contract/people/staff';
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
 * Makes two accounts of one person one. Where both belong to an organisation, the higher role of those
 * that open it stays.
 *
 * @throws Problem `conflict` for one account with itself or one’s own as the duplicate, `invalid` for a
 *   wrong confirmation.
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
    // In one order, whoever asks: two merges at once never wait for each other.
    const [first, second] = [id, duplicateId].sort();
    const held = new Map<string, UserRow>();
    for (const one of [first ?? id, second ?? id]) held.set(one, (await lockPerson(ctx, one)).user);
    const stays = Problem.ifMissing(held.get(id), 'That person');
    const gone = Problem.ifMissing(held.get(duplicateId), 'That person');
    if (confirmation.toLowerCase() !== gone.email.toLowerCase()) {
      const message = phrase("Enter the duplicate's email address exactly as shown");
      throw new Problem('invalid', message, { fields: { confirmation: message } });
    }
    await keepHigherRoles(ctx, { gone, stays });
    const before = { email: gone.email, places: await placesOf(ctx, gone.id) };
    await mergeAccounts(ctx, gone, stays);
    await audit(ctx, {
      action: 'administration.merge-people',
      subject: id,
      before: { duplicate: duplicateId, ...before },
      after: { places: await placesOf(ctx, id) },
    });
    await emit(ctx, peopleMerged, { from: duplicateId, into: id });
    return detailOf(ctx, id);
  }, 'system');

const placesOf = ({ db }: TransactionContext, userId: string) =>
  db
    .select({
      orgId: memberships.orgId,
      role: memberships.role,
      deactivatedAt: memberships.deactivatedAt,
    })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.orgId);

/** A role that an organisation has ended gives no rights to the other account. */
async function keepHigherRoles(
  ctx: TransactionContext,
  { gone, stays }: { readonly gone: UserRow; readonly stays: UserRow },
): Promise<void> {
  const kept = new Map((await placesOf(ctx, stays.id)).map((place) => [place.orgId, place]));
  for (const { orgId, role, deactivatedAt } of await placesOf(ctx, gone.id)) {
    const present = kept.get(orgId);
    if (present === undefined || deactivatedAt) continue;
    if (!present.deactivatedAt && !standsAbove(role, present.role)) continue;
    await ctx.db
      .update(memberships)
      .set({ role, deactivatedAt: null })
      .where(and(eq(memberships.orgId, orgId), eq(memberships.userId, stays.id)));
  }
}
