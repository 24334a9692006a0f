import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { givenBy, type Invitation, invitationDays } from '@ngo-plus/contract/people/staff';
import { and, eq, sql } from 'drizzle-orm';
import { makeToken, memberships, organisations, users } from '../../identity/accounts/index.ts';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { sendInvitation } from './emails.ts';
import { findInvitation, isOpen } from './invitation-queries.ts';
import { presentInvitation } from './present.ts';
import { takeSeat } from './seats.ts';
import { type InvitationRow, invitations } from './table.ts';

const dayMs = 86_400_000;

/**
 * Invites one person. The address keeps a seat until the invitation ends.
 *
 * @throws Problem `conflict` for members, for who is invited already and when no seat is free,
 *   `forbidden` for a role above the caller's.
 */
export async function invite(
  ctx: TransactionContext,
  person: Input<typeof contract.invite>,
): Promise<Invitation> {
  const { orgId } = administratorOr403(ctx);
  refuseRole(ctx, person.role);
  return inviteInto(ctx, { ...person, orgId });
}

/**
 * Invites somebody into an organisation that need not be the caller’s. Who may, and with which role,
 * is asked by the caller.
 */
export async function inviteInto(
  ctx: TransactionContext,
  { orgId, email, role, jobTitle, department }: Input<typeof contract.invite> & { orgId: string },
): Promise<Invitation> {
  const { userId } = signedIn(ctx);
  await refuseMember(ctx, orgId, email);
  await takeSeat(ctx, { orgId, role, seat: 'new' });
  const waiting = await openTo(ctx, orgId, email);
  if (waiting && waiting.expiresAt > ctx.now())
    throw Problem.atField(
      'conflict',
      'email',
      '{{email}} has already been invited. Resend the invitation instead.',
      { email },
    );
  if (waiting) await end(ctx, waiting.id);
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
  await write(ctx, row, token);
  await audit(ctx, { action: 'staff.invite', subject: row.id, after: { email, role }, orgId });
  return read(ctx, row.id);
}

/** Rows that are refused do not hold up the others. */
export async function inviteMany(
  ctx: TransactionContext,
  { people }: Input<typeof contract.inviteMany>,
) {
  const rows: { email: string; refusal: string | null }[] = [];
  for (const person of people) {
    const refusal = await refusalOf(() => invite(ctx, person));
    rows.push({ email: person.email, refusal });
  }
  return { invited: rows.filter(({ refusal }) => refusal === null).length, rows };
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/**
 * A new link for another seven days; the link of the earlier letter ends.
 *
 * @throws Problem `conflict` when it was accepted or revoked.
 */
export async function resendInvitation(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Invitation> {
  const row = await openOr409(ctx, id);
  refuseRole(ctx, row.role);
  // One that has expired gave its seat back.
  if (row.expiresAt <= ctx.now()) await takeSeat(ctx, { ...row, seat: 'new' });
  const { token, hash } = makeToken();
  const now = ctx.now();
  await ctx.db
    .update(invitations)
    .set({ tokenHash: hash, sentAt: now, expiresAt: expiryFrom(now) })
    .where(eq(invitations.id, id));
  await write(ctx, row, token);
  await audit(ctx, { action: 'staff.resend-invitation', subject: id });
  return read(ctx, id);
}

/** @throws Problem `conflict` when it was accepted or revoked before. */
export async function revokeInvitation(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Invitation> {
  const { email, role } = await openOr409(ctx, id);
  await end(ctx, id);
  await audit(ctx, { action: 'staff.revoke-invitation', subject: id, before: { email, role } });
  return read(ctx, id);
}

const expiryFrom = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

const end = (ctx: TransactionContext, id: string) =>
  ctx.db.update(invitations).set({ revokedAt: ctx.now() }).where(eq(invitations.id, id));

async function openOr409(ctx: TransactionContext, id: string): Promise<InvitationRow> {
  const { orgId } = administratorOr403(ctx);
  const [found] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.orgId, orgId)))
    .for('update');
  const row = Problem.ifMissing(found, 'That invitation');
  if (row.acceptedAt)
    throw new Problem('conflict', '{{email}} has already accepted the invitation.', {
      values: { email: row.email },
    });
  if (row.revokedAt) throw new Problem('conflict', 'This invitation was revoked. Send a new one.');
  return row;
}

const read = async (ctx: TransactionContext, id: string) => {
  const row = await findInvitation(ctx.db, id);
  return presentInvitation(Problem.ifMissing(row, 'That invitation'), ctx.now());
};

function refuseRole(ctx: TransactionContext, role: InvitationRow['role']): void {
  if (givenBy(signedIn(ctx).role).includes(role)) return;
  throw new Problem('forbidden', "You can't assign this role.", {
    fields: { role: 'Choose another role' },
  });
}

async function refuseMember(
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

async function openTo({ db }: TransactionContext, orgId: string, email: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.orgId, orgId), sql`lower(${invitations.email}) = lower(${email})`, isOpen),
    )
    .for('update');
  return row;
}

async function write(
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
