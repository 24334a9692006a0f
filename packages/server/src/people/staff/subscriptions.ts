import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { organisations, personDeleted, users } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { administratorsOf } from './administrators.ts';
import { leaveDecided, leaveRequested, memberJoined, memberLeft, roleChanged } from './events.ts';
import { findLeave } from './leave/queries.ts';
import { findMember } from './member-queries.ts';
import { invitations } from './table.ts';

const nameOf = async ({ db }: TransactionContext, userId: string): Promise<string> => {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
};

const organisationOf = async ({ db }: TransactionContext, orgId: string): Promise<string> => {
  const [row] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return row?.name ?? '';
};

/** The administrators except the person concerned. */
async function administratorsExcept(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<string[]> {
  const administrators = await administratorsOf(ctx, orgId);
  return administrators.map((one) => one.userId).filter((one) => one !== userId);
}

export const staffSubscriptions: readonly Subscription[] = [
  subscribe(memberJoined, 'staff.notify-joined', async (ctx, { orgId, userId }) =>
    notify(ctx, {
      orgId,
      userIds: await administratorsExcept(ctx, orgId, userId),
      source: `staff.member-joined:${userId}:${ctx.now().toISOString().slice(0, 10)}`,
      title: phrase('{{who}} joined {{organisation}}'),
      words: { who: await nameOf(ctx, userId), organisation: await organisationOf(ctx, orgId) },
      href: `/staff-management?person=${userId}`,
    }),
  ),
  subscribe(memberLeft, 'staff.notify-left', async (ctx, { orgId, userId }) =>
    notify(ctx, {
      orgId,
      userIds: await administratorsExcept(ctx, orgId, userId),
      source: `staff.member-left:${userId}:${ctx.now().toISOString().slice(0, 10)}`,
      title: phrase('{{who}} no longer has access to {{organisation}}'),
      words: { who: await nameOf(ctx, userId), organisation: await organisationOf(ctx, orgId) },
      href: '/staff-management',
    }),
  ),
  subscribe(roleChanged, 'staff.notify-role', async (ctx, { orgId, userId, role, by }) =>
    notify(ctx, {
      orgId,
      userIds: userId === by ? [] : [userId],
      source: `staff.role-changed:${role}:${ctx.now().toISOString()}`,
      title: phrase('{{who}} changed your role in {{organisation}}'),
      words: { who: await nameOf(ctx, by), organisation: await organisationOf(ctx, orgId) },
      href: '/settings',
    }),
  ),
  subscribe(leaveRequested, 'staff.notify-leave-requested', notifyDeciders),
  subscribe(leaveDecided, 'staff.notify-leave-decided', async (ctx, event) => {
    const { orgId, userId, leaveId, approved, by } = event;
    const row = await findLeave(ctx.db, orgId, leaveId);
    if (!row) return;
    await notify(ctx, {
      orgId,
      userIds: userId === by ? [] : [userId],
      source: `staff.leave-decided:${leaveId}`,
      title: approved
        ? phrase('{{who}} approved your leave')
        : phrase('{{who}} declined your leave'),
      body: phrase('{{first}} to {{last}}'),
      words: { who: await nameOf(ctx, by), ...spanOf(row.leave) },
      href: '/staff-management/leave',
    });
  }),
  subscribe(personDeleted, 'staff.forget', async ({ db }, { userId }) => {
    await db.delete(invitations).where(eq(invitations.acceptedBy, userId));
  }),
];

async function notifyDeciders(
  ctx: TransactionContext,
  { orgId, userId, leaveId }: { orgId: string; userId: string; leaveId: string },
): Promise<void> {
  const row = await findLeave(ctx.db, orgId, leaveId);
  if (!row) return;
  const person = await findMember(ctx.db, orgId, userId);
  const recipients = new Set(await administratorsExcept(ctx, orgId, userId));
  if (person?.details?.managerId) recipients.add(person.details.managerId);
  await notify(ctx, {
    orgId,
    userIds: [...recipients],
    source: `staff.leave-requested:${leaveId}`,
    title: phrase('{{who}} requested leave'),
    body: phrase('{{first}} to {{last}}'),
    words: { who: row.name, ...spanOf(row.leave) },
    href: '/staff-management/leave',
  });
}

const spanOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => ({
  first: { day: firstDay },
  last: { day: lastDay },
});
