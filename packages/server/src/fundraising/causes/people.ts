import type * as contract from '@ngo-plus/contract/fundraising/causes';
import { maxPeople } from '@ngo-plus/contract/fundraising/causes';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { appearanceRequested } from './events.ts';
import { lockCause } from './lookup.ts';
import { peopleOf } from './present.ts';
import { causePeople } from './table.ts';

const maxListed = 50;

const activeIn = (orgId: string) =>
  and(
    eq(memberships.orgId, orgId),
    isNull(memberships.deactivatedAt),
    isNull(users.suspendedAt),
    isNull(users.deletedAt),
  );

const membersOf = ({ db }: TransactionContext) =>
  db
    .select({ userId: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId));

/** Lists members of the organisation who can sign in, by name; 50 at most. */
export async function listCandidates(
  ctx: TransactionContext,
  { search = '' }: Input<typeof contract.listCandidates>,
) {
  const { orgId } = signedIn(ctx);
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return membersOf(ctx)
    .where(and(activeIn(orgId), search ? ilike(users.name, like) : undefined))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxListed);
}

/**
 * Asks a member whether a cause may show them; adding oneself counts as agreeing. Idempotent.
 *
 * @throws Problem `not_found` for someone outside the organisation, `conflict` beyond `maxPeople`
 */
export async function addCausePerson(
  ctx: TransactionContext,
  { id: causeId, userId, part }: Input<typeof contract.addCausePerson>,
) {
  const actor = signedIn(ctx);
  const { orgId } = actor;
  const { cause } = await lockCause(ctx, orgId, causeId);
  const [member] = await membersOf(ctx).where(and(activeIn(orgId), eq(users.id, userId)));
  const { name } = Problem.ifMissing(member, 'That person');
  const others = and(
    eq(causePeople.causeId, causeId),
    sql`${causePeople.userId} <> ${userId}::uuid`,
  );
  if ((await ctx.db.$count(causePeople, others)) >= maxPeople)
    throw new Problem('conflict', 'Add at most {{maximum}} people.', {
      values: { maximum: maxPeople },
    });
  const oneself = userId === actor.userId && actor.impersonatorId === undefined;
  const at = ctx.now();
  const id = uuidv7();
  const [added] = await ctx.db
    .insert(causePeople)
    .values({
      id,
      orgId,
      causeId,
      userId,
      part,
      askedBy: actor.userId,
      askedAt: at,
      name: oneself ? name : '',
      agreedAt: oneself ? at : null,
    })
    .onConflictDoNothing()
    .returning();
  if (added) {
    await audit(ctx, { action: 'causes.ask-person', subject: causeId, after: { userId, part } });
    const [asker] = await membersOf(ctx).where(eq(users.id, actor.userId));
    const about = { orgId, causeId, title: cause.title, appearanceId: id, userId };
    if (!oneself) await emit(ctx, appearanceRequested, { ...about, askedBy: asker?.name ?? '' });
  }
  return peopleOf(ctx, causeId);
}

export async function removeCausePerson(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeCausePerson>,
) {
  const { orgId } = signedIn(ctx);
  const [removed] = await ctx.db
    .delete(causePeople)
    .where(and(eq(causePeople.id, id), eq(causePeople.orgId, orgId)))
    .returning();
  const { causeId, userId } = Problem.ifMissing(removed, 'That person');
  await audit(ctx, { action: 'causes.remove-person', subject: causeId, before: { userId } });
  return peopleOf(ctx, causeId);
}
