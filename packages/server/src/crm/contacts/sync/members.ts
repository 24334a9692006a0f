import type { ContactKind } from '@ngo-plus/contract/crm/contacts';
import type { Role } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import {
  addressConfirmed,
  memberships,
  organisations,
  users,
} from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { erase } from '../erasure/index.ts';
import { touchContact } from '../queries.ts';
import { type ContactRow, contacts, tasks } from '../table.ts';
import { findByAccount, findOrAddContact } from './person-lookup.ts';

const kindOfRole = (role: Role): ContactKind => (role === 'VOLUNTEER' ? 'volunteer' : 'staff');

/** Every member of an NGO is one of its contacts once their email address is confirmed. */
export async function syncMember(ctx: TransactionContext, userId: string): Promise<void> {
  for (const { orgId } of await organisationsOf(ctx, userId)) {
    const contact = await contactOfMember(ctx, orgId, userId);
    const source = `accounts.address-confirmed:${userId}`;
    if (contact)
      await addTimelineEntry(ctx, {
        orgId,
        contactId: contact.id,
        what: 'account.confirmed',
        source,
      });
  }
}

export async function syncMemberJoined(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<void> {
  const contact = await contactOfMember(ctx, orgId, userId);
  if (contact) await addMemberEntry(ctx, contact, 'member.joined');
}

export async function syncRole(
  ctx: TransactionContext,
  { orgId, userId, role }: { orgId: string; userId: string; role: Role },
): Promise<void> {
  const contact = await findByAccount(ctx, { orgId, userId });
  if (contact) await setKinds(ctx, contact, [kindOfRole(role)]);
}

/** The contact stays, without the types that came from the membership. */
export async function syncMemberLeft(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<void> {
  const contact = await findByAccount(ctx, { orgId, userId });
  if (!contact) return;
  await setKinds(ctx, contact, []);
  await addMemberEntry(ctx, contact, 'member.left');
}

const membershipKinds: readonly ContactKind[] = ['staff', 'volunteer'];

async function setKinds(
  ctx: TransactionContext,
  row: ContactRow,
  kinds: ContactKind[],
): Promise<void> {
  const otherKinds = row.kindsByEvent.filter((kind) => !membershipKinds.includes(kind));
  const set = { kindsByEvent: [...otherKinds, ...kinds] };
  await ctx.db.update(contacts).set(set).where(eq(contacts.id, row.id));
  await touchContact(ctx.db, row.id, ctx.now());
}

/** People may leave and rejoin, so the source includes the time. */
async function addMemberEntry(
  ctx: TransactionContext,
  { id, orgId }: ContactRow,
  what: 'member.joined' | 'member.left',
): Promise<void> {
  const source = `${what}:${id}:${ctx.now().toISOString()}`;
  await addTimelineEntry(ctx, { orgId, contactId: id, what, source });
}

const organisationsOf = ({ db }: TransactionContext, userId: string) =>
  db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), eq(organisations.kind, 'ngo')));

/** The contact of a member; undefined if they are no longer one. */
export async function contactOfMember(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<ContactRow | undefined> {
  const isMembership = and(eq(memberships.userId, userId), eq(memberships.orgId, orgId));
  const [member] = await ctx.db
    .select({ role: memberships.role, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMembership);
  if (!member) return undefined;
  const { role, ...person } = member;
  const origin = addressConfirmed.name;
  return findOrAddContact(ctx, { orgId, userId, ...person, kind: kindOfRole(role), origin });
}

/**
 * Erases contacts that exist only because of the account. If the NGO has edited the contact, it is the controller of
 * that data, so the contact stays without the account.
 */
export async function forgetAccount(ctx: TransactionContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, userId))
    .for('update');
  for (const row of rows) {
    if (row.origin === addressConfirmed.name && row.revision <= newRevision) {
      await erase(ctx, row, { reason: 'request', by: null });
      continue;
    }
    await ctx.db
      .update(contacts)
      .set({ userId: null, kindsByEvent: [] })
      .where(eq(contacts.id, row.id));
    await touchContact(ctx.db, row.id, ctx.now());
    const source = `accounts.person-deleted:${userId}`;
    await addTimelineEntry(ctx, {
      orgId: row.orgId,
      contactId: row.id,
      what: 'account.deleted',
      source,
    });
  }
  await ctx.db.update(contacts).set({ ownerId: null }).where(eq(contacts.ownerId, userId));
  const isOpen = and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt));
  await ctx.db.update(tasks).set({ assigneeId: null }).where(isOpen);
}

/** The revision of a contact after its creation and its first type. */
const newRevision = 2;
