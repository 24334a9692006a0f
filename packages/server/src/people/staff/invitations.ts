import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { assignableRoles, type Invitation, invitationDays } from '@ngo-plus/contract/people/staff';
import { and, eq, sql } from 'drizzle-orm';
import { makeToken, memberships, organisations, users } from '../../identity/accounts/index.ts';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { sendInvitation } from './emails.ts';
import { findInvitation, isOpen } from './invitation-queries.ts';
import { presentInvitation } from './present.ts';
import { reserveSeat } from './seats.ts';
import { type InvitationRow, invitations } from './table.ts';

const dayMs = 86_400_000;

/**
 * Invites one person. The invitation reserves a seat until it ends.
 *
 * @throws Problem `conflict` for members, for people already invited and when no seat is free, `forbidden` for a role
 * above the caller's.
 */
export async function invite(
  ctx: TransactionContext,
  person: Input<typeof contract.invite>,
): Promise<Invitation> {
  const { orgId } = administratorOr403(ctx);
  requireAssignableRole(ctx, person.role);
  return inviteInto(ctx, { ...person, orgId });
}

/** Invites someone to an organisation other than the caller's. Callers must check the permission and the role. */
export async function inviteInto(
  ctx: TransactionContext,
  { orgId, email, role, jobTitle, department }: Input<typeof contract.invite> & { orgId: string },
): Promise<Invitation> {
  const { userId } = signedIn(ctx);
  await requireNotMember(ctx, orgId, email);
  await reserveSeat(ctx, { orgId, role, seat: 'new' });
  const pending = await findOpenInvitation(ctx, orgId, email);
  if (pending && pending.expiresAt > ctx.now())
    throw Problem.atField(
      'conflict',
      'email',
      '{{email}} has already been invited. Resend the invitation instead.',
      { email },
    );
  if (pending) await revoke(ctx, pending.id);
  const { token, hash } = makeToken();
  const now = ctx.now();
  const row = {
    id: uuidv7(),
    orgId,
    email,
    role,
    jobTitle,
    department,
    tokenHash: hash,
    invitedBy: userId,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryFrom(now),
  };
  await ctx.db.insert(invitations).values(row);
  await emailInvitation(ctx, row, token);
  await audit(ctx, { action: 'staff.invite', subject: row.id, after: { email, role }, orgId });
  return readInvitation(ctx, row.id);
}

/** Invites several people. Refused rows do not stop the others. */
export async function inviteMany(
  ctx: TransactionContext,
  { people }: Input<typeof contract.inviteMany>,
) {
  const rows: { email: string; refusal: string | null }[] = [];
  for (const person of people) {
    const refusal = await problemMessageOf(() => invite(ctx, person));
    rows.push({ email: person.email, refusal });
  }
  return { invited: rows.filter(({ refusal }) => refusal === null).length, rows };
}

async function problemMessageOf(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/**
 * Sends a new link for another seven days; the earlier link stops working.
 *
 * @throws Problem `conflict` when the invitation was accepted or revoked.
 */
export async function resendInvitation(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Invitation> {
  const row = await lockOpenInvitation(ctx, id);
  requireAssignableRole(ctx, row.role);
  // An expired invitation no longer reserves a seat.
  if (row.expiresAt <= ctx.now()) await reserveSeat(ctx, { ...row, seat: 'new' });
  const { token, hash } = makeToken();
  const now = ctx.now();
  await ctx.db
    .update(invitations)
    .set({ tokenHash: hash, sentAt: now, expiresAt: expiryFrom(now) })
    .where(eq(invitations.id, id));
  await emailInvitation(ctx, row, token);
  await audit(ctx, { action: 'staff.resend-invitation', subject: id });
  return readInvitation(ctx, id);
}

/** @throws Problem `conflict` when it was already accepted or revoked. */
export async function revokeInvitation(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Invitation> {
  const { email, role } = await lockOpenInvitation(ctx, id);
  await revoke(ctx, id);
  await audit(ctx, { action: 'staff.revoke-invitation', subject: id, before: { email, role } });
  return readInvitation(ctx, id);
}

const expiryFrom = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

const revoke = (ctx: TransactionContext, id: string) =>
  ctx.db.update(invitations).set({ revokedAt: ctx.now() }).where(eq(invitations.id, id));

async function lockOpenInvitation(ctx: TransactionContext, id: string): Promise<InvitationRow> {
  const { orgId } = administratorOr403(ctx);
  const [match] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.orgId, orgId)))
    .for('update');
  const row = Problem.ifMissing(match, 'That invitation');
  if (row.acceptedAt)
    throw new Problem('conflict', '{{email}} has already accepted the invitation.', {
      values: { email: row.email },
    });
  if (row.revokedAt) throw new Problem('conflict', 'This invitation was revoked. Send a new one.');
  return row;
}

const readInvitation = async (ctx: TransactionContext, id: string) => {
  const row = await findInvitation(ctx.db, id);
  return presentInvitation(Problem.ifMissing(row, 'That invitation'), ctx.now());
};

function requireAssignableRole(ctx: TransactionContext, role: InvitationRow['role']): void {
  if (assignableRoles(signedIn(ctx).role).includes(role)) return;
  throw new Problem('forbidden', "You can't assign this role.", {
    fields: { role: phrase('Choose another role') },
  });
}

async function requireNotMember(
  { db }: TransactionContext,
  orgId: string,
  email: string,
): Promise<void> {
  const [member] = await db
    .select({ deactivatedAt: memberships.deactivatedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, orgId), sql`${users.emailKey} = lower(${email})`));
  if (!member) return;
  throw Problem.atField(
    'conflict',
    'email',
    member.deactivatedAt
      ? phrase('{{email}} was deactivated. Reactivate them instead.')
      : phrase('{{email}} is already a member.'),
    { email },
  );
}

async function findOpenInvitation({ db }: TransactionContext, orgId: string, email: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.orgId, orgId), sql`lower(${invitations.email}) = lower(${email})`, isOpen),
    )
    .for('update');
  return row;
}

async function emailInvitation(
  ctx: TransactionContext,
  { email, role, orgId }: Pick<InvitationRow, 'email' | 'role' | 'orgId'>,
  token: string,
): Promise<void> {
  const { userId } = signedIn(ctx);
  const [names] = await ctx.db
    .select({ organisation: organisations.name, invitedBy: users.name })
    .from(organisations)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(organisations.id, orgId));
  await sendInvitation(ctx, {
    ...Problem.ifMissing(names, 'That organisation'),
    email,
    role,
    token,
  });
}
