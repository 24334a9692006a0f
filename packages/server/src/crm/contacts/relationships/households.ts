import type * as contract from '@ngo-plus/contract/crm/contacts';
import {
  contactId,
  type Household,
  householdId,
  maxHouseholdMembers,
} from '@ngo-plus/contract/crm/contacts';
import { readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq } from 'drizzle-orm';
import { lifetimeGivingOf } from '../../../fundraising/donations/index.ts';
import {
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { lockActiveContact, resolveContact } from '../lookup.ts';
import { presentMoney } from '../present.ts';
import { type HouseholdRow, householdMembers, households } from '../relationships-table.ts';
import { contacts } from '../table.ts';
import { deleteEmptyHouseholds } from './linked.ts';

export async function readHouseholdOf(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readHouseholdOf>,
) {
  const { id: ownId, orgId } = await resolveContact(ctx, id);
  const [row] = await ctx.db
    .select({ household: households })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(and(eq(householdMembers.orgId, orgId), eq(householdMembers.contactId, ownId)));
  return { household: row ? await present(ctx, row.household) : null };
}

export async function readHousehold(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readHousehold>,
) {
  return present(ctx, await lockHousehold(ctx, id, false));
}

/** @throws Problem `conflict` for a contact who belongs to a household already. */
export async function addHousehold(
  ctx: TransactionContext,
  { name, contactId: mainId, address }: Input<typeof contract.addHousehold>,
) {
  const main = await lockActiveContact(ctx, mainId);
  await requireNoHousehold(ctx, mainId);
  const { orgId, street, city, region, postalCode, country } = main;
  const now = ctx.now();
  const row: HouseholdRow = {
    id: uuidv7(),
    orgId,
    name,
    ...(address ?? { street, city, region, postalCode, country }),
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.insert(households).values(row);
  await insertMember(ctx, row, { contactId: mainId, main: true });
  await audit(ctx, { action: 'contacts.add-household', subject: row.id, after: { mainId } });
  return present(ctx, row);
}

/** @throws Problem `invalid` for a main contact who is not a member. */
export async function changeHousehold(
  ctx: TransactionContext,
  { id, name, address, mainId }: Input<typeof contract.changeHousehold>,
) {
  const before = await lockHousehold(ctx, id);
  if (mainId !== undefined) await setMain(ctx, id, mainId);
  const changes = { ...(name !== undefined && { name }), ...address, updatedAt: ctx.now() };
  await ctx.db.update(households).set(changes).where(eq(households.id, id));
  const fields = Object.entries({ name, address, mainId }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  await audit(ctx, { action: 'contacts.change-household', subject: id, after: { fields } });
  return present(ctx, { ...before, ...changes });
}

/** One after the other, because a household never has two main contacts. */
async function setMain({ db }: TransactionContext, id: string, mainId: string): Promise<void> {
  const ofHousehold = eq(householdMembers.householdId, id);
  await db.update(householdMembers).set({ main: false }).where(ofHousehold);
  const { rowCount } = await db
    .update(householdMembers)
    .set({ main: true })
    .where(and(ofHousehold, eq(householdMembers.contactId, mainId)));
  if (rowCount === 0)
    throw Problem.atField('invalid', 'mainId', 'Choose a member of the household.');
}

export async function deleteHousehold(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteHousehold>,
) {
  await lockHousehold(ctx, id);
  await ctx.db.delete(households).where(eq(households.id, id));
  await audit(ctx, { action: 'contacts.delete-household', subject: id });
  return { id };
}

/** @throws Problem `conflict` for a contact of another household, or when the household is full. */
export async function addHouseholdMember(
  ctx: TransactionContext,
  { id, contactId: memberId }: Input<typeof contract.addHouseholdMember>,
) {
  const row = await lockHousehold(ctx, id);
  await lockActiveContact(ctx, memberId);
  const isIn = and(eq(householdMembers.householdId, id), eq(householdMembers.contactId, memberId));
  if ((await ctx.db.$count(householdMembers, isIn)) > 0) return present(ctx, row);
  await requireNoHousehold(ctx, memberId);
  if (
    (await ctx.db.$count(householdMembers, eq(householdMembers.householdId, id))) >=
    maxHouseholdMembers
  )
    throw new Problem('conflict', 'A household can have up to {{maximum}} members.', {
      values: { maximum: maxHouseholdMembers },
    });
  await insertMember(ctx, row, { contactId: memberId, main: false });
  await audit(ctx, { action: 'contacts.join-household', subject: memberId, after: { id } });
  return present(ctx, row);
}

/** Removing someone who belongs to no household changes nothing. */
export async function removeHouseholdMember(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeHouseholdMember>,
) {
  const { orgId } = await lockActiveContact(ctx, id);
  const [left] = await ctx.db
    .delete(householdMembers)
    .where(and(eq(householdMembers.orgId, orgId), eq(householdMembers.contactId, id)))
    .returning();
  if (!left) return { id };
  await deleteEmptyHouseholds(ctx.db, orgId, [left.householdId]);
  await audit(ctx, {
    action: 'contacts.leave-household',
    subject: id,
    before: { id: left.householdId },
  });
  return { id };
}

async function requireNoHousehold({ db }: TransactionContext, id: string): Promise<void> {
  const [other] = await db
    .select({ name: households.name })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.contactId, id));
  if (other)
    throw Problem.atField(
      'conflict',
      'contactId',
      'This contact already belongs to “{{household}}”. Remove them from it first.',
      { household: other.name },
    );
}

const insertMember = (
  { db, now }: TransactionContext,
  { id: householdId, orgId }: HouseholdRow,
  member: { readonly contactId: string; readonly main: boolean },
) =>
  db
    .insert(householdMembers)
    .values({ id: uuidv7(), orgId, householdId, addedAt: now(), ...member });

async function lockHousehold(ctx: TransactionContext, id: string, locks = true) {
  const own = and(eq(households.orgId, signedIn(ctx).orgId), eq(households.id, id));
  const query = ctx.db.select().from(households).where(own);
  const [row] = await (locks ? query.for('update') : query);
  return Problem.ifMissing(row, 'That household');
}

async function present(ctx: TransactionContext, row: HouseholdRow): Promise<Household> {
  const { orgId, role } = signedIn(ctx);
  const members = await ctx.db
    .select({ id: contacts.id, name: contacts.name, main: householdMembers.main })
    .from(householdMembers)
    .innerJoin(contacts, eq(contacts.id, householdMembers.contactId))
    .where(and(eq(householdMembers.householdId, row.id), eq(contacts.state, 'active')))
    .orderBy(desc(householdMembers.main), asc(contacts.sortKey), asc(contacts.id))
    .limit(maxHouseholdMembers);
  const contactIds = members.map(({ id }) => id);
  const { street, city, region, postalCode, country } = row;
  return {
    id: toShape(householdId, row.id),
    name: row.name,
    address: { street, city, region, postalCode, country },
    members: members.map((member) => ({ ...member, id: toShape(contactId, member.id) })),
    lifetime: allows(readsDonations, role)
      ? (await lifetimeGivingOf(ctx, { orgId, contactIds })).lifetime.map(presentMoney)
      : null,
  };
}
