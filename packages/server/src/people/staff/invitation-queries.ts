import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { Invitation } from '@ngo-plus/contract/people/staff';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  type Database,
  pageOf,
  type TransactionContext,
} from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { type InvitationWithSender, presentInvitation } from './present.ts';
import { invitations } from './table.ts';

/** Neither accepted nor revoked; it may have expired. */
export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

const selectInvitations = (db: Database, where: SQL | undefined) =>
  db
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(where)
    .$dynamic();

export async function findInvitation(
  db: Database,
  id: string,
): Promise<InvitationWithSender | undefined> {
  const [row] = await selectInvitations(db, eq(invitations.id, id));
  return row;
}

/** Whether the organisation has invited anyone, apart from revoked invitations. */
export async function hasInvited(db: Database, orgId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.orgId, orgId), isNull(invitations.revokedAt)))
    .limit(1);
  return row !== undefined;
}

const cursors = cursorsOf('staff.invitations', [z.uuid()]);

/** @throws Problem `invalid` for a cursor of another list. */
export async function listInvitations(
  ctx: TransactionContext,
  { state, cursor, limit }: Input<typeof contract.listInvitations>,
) {
  const { orgId } = administratorOr403(ctx);
  const among = and(eq(invitations.orgId, orgId), state && inState(state, ctx.now()));
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await selectInvitations(ctx.db, and(among, after && lt(invitations.id, after[0])))
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ invitation }) => cursors.after([invitation.id]));
  const items = page.map((row) => presentInvitation(row, ctx.now()));
  return { items, total: () => countMatching(ctx.db, invitations, among), next };
}

function inState(state: Invitation['state'], now: Date): SQL | undefined {
  switch (state) {
    case 'accepted':
      return isNotNull(invitations.acceptedAt);
    case 'revoked':
      return isNotNull(invitations.revokedAt);
    case 'expired':
      return and(isOpen, lte(invitations.expiresAt, now));
    case 'waiting':
      return and(isOpen, gt(invitations.expiresAt, now));
  }
}
