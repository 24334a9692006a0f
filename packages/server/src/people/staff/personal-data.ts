import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { type PersonalData, personalPage, type TransactionContext } from '../../kernel/index.ts';
import { readEmergencyContact } from './emergency.ts';
import { details, invitations, leave } from './table.ts';

const pageSize = 200;

/** The person's details at each organisation, with the emergency contact. */
const staffDetails: PersonalData = {
  name: 'staffDetails',
  read: async (ctx, { userId, after }) => {
    const afterCursor = after === undefined ? undefined : gt(details.orgId, after);
    const rows = await ctx.db
      .select()
      .from(details)
      .where(and(eq(details.userId, userId), afterCursor))
      .orderBy(asc(details.orgId))
      .limit(pageSize + 1);
    const emergency = await contactsOf(ctx, rows);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, ...row }) => ({ ...row, emergencyContact: emergency.get(row.orgId) }),
      position: ({ orgId }) => orgId,
    });
  },
};

async function contactsOf(
  ctx: TransactionContext,
  rows: readonly { orgId: string; userId: string }[],
) {
  const contacts = new Map<string, unknown>();
  for (const { orgId, userId } of rows)
    contacts.set(orgId, await readEmergencyContact(ctx, { orgId, userId }));
  return contacts;
}

const staffLeave: PersonalData = {
  name: 'staffLeave',
  read: async ({ db }, { userId, after }) => {
    const afterCursor = after === undefined ? undefined : lt(leave.id, after);
    const rows = await db
      .select()
      .from(leave)
      .where(and(eq(leave.userId, userId), afterCursor))
      .orderBy(desc(leave.id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, {
      show: ({ userId: _, decidedBy: __, ...row }) => row,
      position: ({ id }) => id,
    });
  },
};

/** Invitations that the person accepted, and open ones to their address. */
const staffInvitations: PersonalData = {
  name: 'staffInvitations',
  read: async ({ db }, { userId, after }) => {
    const { id, orgId, email, role, createdAt, expiresAt, acceptedAt } = invitations;
    const afterCursor = after === undefined ? undefined : lt(id, after);
    const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const isTheirs = or(
      eq(invitations.acceptedBy, userId),
      sql`lower(${email}) = (select lower(a.email) from (${address}) a)`,
    );
    const rows = await db
      .select({ id, orgId, email, role, createdAt, expiresAt, acceptedAt })
      .from(invitations)
      .where(and(isTheirs, afterCursor))
      .orderBy(desc(id))
      .limit(pageSize + 1);
    return personalPage(rows, pageSize, { show: (row) => row, position: (row) => row.id });
  },
};

export const staffPersonalData: readonly PersonalData[] = [
  staffDetails,
  staffLeave,
  staffInvitations,
];
