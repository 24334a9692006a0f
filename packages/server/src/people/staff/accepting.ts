import { orgId as orgIdOf } from '@ngo-plus/contract/identity/accounts';
import { type Input, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { eq } from 'drizzle-orm';
import {
  addConfirmedPerson,
  hasAccount,
  hashOf,
  hashPassword,
  joinOrganisation,
  organisations,
  refuseWeakPassword,
  users,
} from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { memberJoined } from './events.ts';
import { stateOf } from './present.ts';
import { takeSeat } from './seats.ts';
import { details, type InvitationRow, invitations } from './table.ts';

/** Scope `system` throughout: whoever has the link belongs to another organisation, or to none. */
export function readInvitation(
  outside: RequestContext,
  { token }: Input<typeof contract.readInvitation>,
) {
  return outside.transact(async (ctx) => {
    const { invitation, organisation, invitedBy } = await openOr409(ctx, token);
    const { email, role, expiresAt } = invitation;
    return {
      organisation,
      invitedBy,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
      hasAccount: await hasAccount(ctx, email),
    };
  }, 'system');
}

/**
 * Joins the signed-in person. The invitation is bound to its address.
 *
 * @throws Problem `forbidden` for another address, `conflict` when it was used, revoked or is too old.
 */
export function acceptInvitation(
  outside: RequestContext,
  { token }: Input<typeof contract.acceptInvitation>,
) {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const { invitation, organisation } = await openOr409(ctx, token);
    const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
    const { email } = Problem.ifMissing(person, 'Your account');
    if (email.toLowerCase() !== invitation.email.toLowerCase())
      throw new Problem(
        'forbidden',
        "This invitation is for {{invited}}, but you're signed in as {{email}}. Sign in with the other address.",
        { values: { invited: invitation.email, email } },
      );
    await join(ctx, invitation, { userId, organisation });
    return { orgId: orgIdOf.parse(invitation.orgId), organisation };
  }, 'system');
}

/**
 * Makes an account whose address is proven by the link, and joins it.
 *
 * @throws Problem `conflict` also when the address can sign in already, `invalid` for a password that
 *   is easily guessed.
 */
export async function acceptWithAccount(
  outside: RequestContext,
  { token, name, password }: Input<typeof contract.acceptWithAccount>,
) {
  const { email } = await readInvitation(outside, { token });
  await refuseWeakPassword(password, [email, name]);
  const passwordHash = await hashPassword(password);
  return outside.transact(async (ctx) => {
    const { invitation, organisation } = await openOr409(ctx, token);
    const person = await addConfirmedPerson(ctx, { name, email, passwordHash });
    if (!person)
      throw new Problem('conflict', '{{email}} already has an account. Sign in to join.', {
        values: { email },
      });
    await join(ctx, invitation, { ...person, organisation });
    return { email, organisation };
  }, 'system');
}

/** Locks the invitation: of two who use it at once, the second is told that it was used. */
async function openOr409(ctx: TransactionContext, token: string) {
  const [found] = await ctx.db
    .select({
      invitation: invitations,
      organisation: organisations.name,
      invitedBy: users.name,
      suspendedAt: organisations.suspendedAt,
      closedAt: organisations.closedAt,
    })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.orgId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, hashOf(token)))
    .for('update', { of: invitations });
  if (!found)
    throw new Problem(
      'not_found',
      "This link doesn't work. If you received a newer email, use the link in that one.",
    );
  const { invitation, organisation, suspendedAt, closedAt } = found;
  const refusal = refusals[stateOf(invitation, ctx.now())];
  if (refusal) throw new Problem('conflict', refusal, { values: { organisation } });
  if (suspendedAt || closedAt)
    throw new Problem('conflict', '{{organisation}} is not active.', { values: { organisation } });
  return found;
}

const refusals: Partial<Record<contract.Invitation['state'], Phrase>> = phrases({
  accepted: 'This invitation was already used. Sign in with your account.',
  revoked: 'This invitation was revoked. Contact {{organisation}}.',
  expired: 'This invitation has expired. Ask {{organisation}} to send it again.',
});

async function join(
  ctx: TransactionContext,
  { id, orgId, role, jobTitle, department }: InvitationRow,
  { userId, organisation }: { userId: string; organisation: string },
): Promise<void> {
  await seatOrAsk(ctx, { orgId, role }, organisation);
  const now = ctx.now();
  if (!(await joinOrganisation(ctx, { orgId, userId, role })))
    throw new Problem('conflict', "You're already a member of {{organisation}}.", {
      values: { organisation },
    });
  await ctx.db.insert(details).values({ orgId, userId, jobTitle, department, updatedAt: now });
  await ctx.db
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(eq(invitations.id, id));
  await audit(ctx, { action: 'staff.join', subject: userId, after: { role }, orgId, userId });
  await emit(ctx, memberJoined, { orgId, userId });
}

/** Whoever was invited cannot make room: they are told whom to ask. */
async function seatOrAsk(
  ctx: TransactionContext,
  { orgId, role }: Pick<InvitationRow, 'orgId' | 'role'>,
  organisation: string,
): Promise<void> {
  try {
    await takeSeat(ctx, { orgId, role, seat: 'kept' });
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Problem(
      'conflict',
      '{{organisation}} has no free seats. Ask an administrator to make room, then open the link again.',
      { values: { organisation }, cause },
    );
  }
}
