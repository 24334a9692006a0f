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
import { reserveSeat } from './seats.ts';
import { details, type InvitationRow, invitations } from './table.ts';

/** Runs in scope `system`, because the invitee belongs to another organisation or none. */
export function readInvitation(
  outside: RequestContext,
  { token }: Input<typeof contract.readInvitation>,
) {
  return outside.transact(async (ctx) => {
    const { invitation, organisation, invitedBy } = await lockOpenInvitation(ctx, token);
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
 * Accepts an invitation as the signed-in person, whose address it must match.
 *
 * @throws Problem `forbidden` for another address, `conflict` when it was used, revoked or has expired.
 */
export function acceptInvitation(
  outside: RequestContext,
  { token }: Input<typeof contract.acceptInvitation>,
) {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const { invitation, organisation } = await lockOpenInvitation(ctx, token);
    const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
    const { email } = Problem.ifMissing(person, 'Your account');
    if (email.toLowerCase() !== invitation.email.toLowerCase())
      throw new Problem(
        'forbidden',
        "This invitation is for {{invited}}, but you're signed in as {{email}}. Sign in with the other address.",
        { values: { invited: invitation.email, email } },
      );
    await joinFromInvitation(ctx, invitation, { userId, organisation });
    return { orgId: orgIdOf.parse(invitation.orgId), organisation };
  }, 'system');
}

/**
 * Accepts an invitation with a new account, whose address the link proves.
 *
 * @throws Problem `conflict` also when the address already has an account, `invalid` for a weak password.
 */
export async function acceptWithAccount(
  outside: RequestContext,
  { token, name, password }: Input<typeof contract.acceptWithAccount>,
) {
  const { email } = await readInvitation(outside, { token });
  await refuseWeakPassword(password, [email, name]);
  const passwordHash = await hashPassword(password);
  return outside.transact(async (ctx) => {
    const { invitation, organisation } = await lockOpenInvitation(ctx, token);
    const person = await addConfirmedPerson(ctx, { name, email, passwordHash });
    if (!person)
      throw new Problem('conflict', '{{email}} already has an account. Sign in to join.', {
        values: { email },
      });
    await joinFromInvitation(ctx, invitation, { ...person, organisation });
    return { email, organisation };
  }, 'system');
}

/** Locks the invitation, so that a second use is refused. */
async function lockOpenInvitation(ctx: TransactionContext, token: string) {
  const [match] = await ctx.db
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
  if (!match)
    throw new Problem(
      'not_found',
      "This link doesn't work. If you received a newer email, use the link in that one.",
    );
  const { invitation, organisation, suspendedAt, closedAt } = match;
  const problem = stateProblems[stateOf(invitation, ctx.now())];
  if (problem) throw new Problem('conflict', problem, { values: { organisation } });
  if (suspendedAt || closedAt)
    throw new Problem('conflict', '{{organisation}} is not active.', { values: { organisation } });
  return match;
}

const stateProblems: Partial<Record<contract.Invitation['state'], Phrase>> = phrases({
  accepted: 'This invitation was already used. Sign in with your account.',
  revoked: 'This invitation was revoked. Contact {{organisation}}.',
  expired: 'This invitation has expired. Ask {{organisation}} to send it again.',
});

async function joinFromInvitation(
  ctx: TransactionContext,
  { id, orgId, role, jobTitle, department }: InvitationRow,
  { userId, organisation }: { userId: string; organisation: string },
): Promise<void> {
  await reserveSeatForInvitee(ctx, { orgId, role }, organisation);
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

/** The invitee cannot free a seat, so the message names who can. */
async function reserveSeatForInvitee(
  ctx: TransactionContext,
  { orgId, role }: Pick<InvitationRow, 'orgId' | 'role'>,
  organisation: string,
): Promise<void> {
  try {
    await reserveSeat(ctx, { orgId, role, seat: 'reserved' });
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Problem(
      'conflict',
      '{{organisation}} has no free seats. Ask an administrator to make room, then open the link again.',
      { values: { organisation }, cause },
    );
  }
}
