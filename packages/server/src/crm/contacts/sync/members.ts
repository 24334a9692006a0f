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
import { notify } from '../activity/index.ts';
import { erase } from '../erasure/index.ts';
import { touchContact } from '../queries.ts';
import { type ContactRow, contacts, tasks } from '../table.ts';
import { byAccount, knownPerson } from './person-lookup.ts';

const kindOf = (role: Role): ContactKind => (role === 'VOLUNTEER' ? 'volunteer' : 'staff');

/** Whoever belongs to an NGO is a contact of it, from when the address is shown to be theirs. */
export async function syncMember(ctx: TransactionContext, userId: string): Promise<void> {
  for (const { orgId } of await homesOf(ctx, userId)) {
    const contact = await contactOfMember(ctx, orgId, userId);
    const source = `accounts.address-confirmed:${userId}`;
    if (contact)
      await notify(ctx, { orgId, contactId: contact.id, what: 'account.confirmed', source });
  }
}

export async function syncJoined(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<void> {
  const contact = await contactOfMember(ctx, orgId, userId);
  if (contact) await notifyOfMember(ctx, contact, 'member.joined');
}

export async function syncRole(
  ctx: TransactionContext,
  { orgId, userId, role }: { orgId: string; userId: string; role: Role },
): Promise<void> {
  const contact = await byAccount(ctx, { orgId, userId });
  if (contact) await setKinds(ctx, contact, [kindOf(role)]);
}

/** The person stays known; they are no longer what the membership made them. */
export async function syncLeft(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<void> {
  const contact = await byAccount(ctx, { orgId, userId });
  if (!contact) return;
  await setKinds(ctx, contact, []);
  await notifyOfMember(ctx, contact, 'member.left');
}

const ofMembership: readonly ContactKind[] = ['staff', 'volunteer'];

async function setKinds(
  ctx: TransactionContext,
  row: ContactRow,
  kinds: ContactKind[],
): Promise<void> {
  const others = row.kindsByEvent.filter((kind) => !ofMembership.includes(kind));
  const set = { kindsByEvent: [...others, ...kinds] };
  await ctx.db.update(contacts).set(set).where(eq(contacts.id, row.id));
  await touchContact(ctx.db, row.id, ctx.now());
}

/** Somebody may leave and come back: each time counts, so the moment is part of its name. */
async function notifyOfMember(
  ctx: TransactionContext,
  { id, orgId }: ContactRow,
  what: 'member.joined' | 'member.left',
): Promise<void> {
  const source = `${what}:${id}:${ctx.now().toISOString()}`;
  await notify(ctx, { orgId, contactId: id, what, source });
}

const homesOf = ({ db }: TransactionContext, userId: string) =>
  db
    .select({ orgId: memberships.orgId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), eq(organisations.kind, 'ngo')));

/** The record of a member; undefined once they no longer are one. */
export async function contactOfMember(
  ctx: TransactionContext,
  orgId: string,
  userId: string,
): Promise<ContactRow | undefined> {
  const theirs = and(eq(memberships.userId, userId), eq(memberships.orgId, orgId));
  const [member] = await ctx.db
    .select({ role: memberships.role, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(theirs);
  if (!member) return undefined;
  const { role, ...person } = member;
  const origin = addressConfirmed.name;
  return knownPerson(ctx, { orgId, userId, ...person, kind: kindOf(role), origin });
}

/**
 * A record that is there because of the account alone goes with it. What an NGO knows of the person
 * besides stays with the NGO, which answers for it, without the account.
 */
export async function forgetAccount(ctx: TransactionContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, userId))
    .for('update');
  for (const row of rows) {
    if (row.origin === addressConfirmed.name && row.revision <= untouched) {
      await erase(ctx, row, { reason: 'request', by: null });
      continue;
    }
    await ctx.db
      .update(contacts)
      .set({ userId: null, kindsByEvent: [] })
      .where(eq(contacts.id, row.id));
    await touchContact(ctx.db, row.id, ctx.now());
    const source = `accounts.person-deleted:${userId}`;
    await notify(ctx, { orgId: row.orgId, contactId: row.id, what: 'account.deleted', source });
  }
  await ctx.db.update(contacts).set({ ownerId: null }).where(eq(contacts.ownerId, userId));
  const open = and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt));
  await ctx.db.update(tasks).set({ assigneeId: null }).where(open);
}

/** Made, and given its kind. */
const untouched = 2;
