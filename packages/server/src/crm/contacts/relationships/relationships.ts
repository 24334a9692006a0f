import type * as contract from '@ngo-plus/contract/crm/contacts';
import {
  contactId,
  maxRelationships,
  type Relationship,
  reciprocalOf,
  relationshipId,
} from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { requireActive, resolveContact } from '../lookup.ts';
import { lockContacts, touchContact } from '../queries.ts';
import { relationships } from '../relationships-table.ts';
import { contacts } from '../table.ts';

export async function listRelationships(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listRelationships>,
) {
  const { id: ownId } = await resolveContact(ctx, id);
  return relationshipsOf(ctx, ownId);
}

/**
 * Records what another contact is to this one.
 *
 * @throws Problem `invalid` for the contact itself, `conflict` when one of them was merged or erased, or has too many.
 */
export async function addRelationship(
  ctx: TransactionContext,
  { id, otherId, role, note }: Input<typeof contract.addRelationship>,
): Promise<Relationship> {
  const { orgId, userId } = signedIn(ctx);
  if (id === otherId) throw Problem.atField('invalid', 'otherId', 'Choose a different contact.');
  // Both are locked, so that the same relationship cannot be added from both sides at the same time.
  const rows = await lockContacts(ctx.db, orgId, [id, otherId]);
  for (const one of [id, otherId])
    requireActive(
      Problem.ifMissing(
        rows.find((row) => row.id === one),
        'That contact',
      ),
    );
  const reciprocal = reciprocalOf(role);
  const same = and(
    eq(relationships.orgId, orgId),
    or(
      sql`(${relationships.contactId}, ${relationships.otherId}, ${relationships.role}) = (${id}::uuid, ${otherId}::uuid, ${role})`,
      sql`(${relationships.contactId}, ${relationships.otherId}, ${relationships.role}) = (${otherId}::uuid, ${id}::uuid, ${reciprocal})`,
    ),
  );
  const [existing] = await ctx.db.select({ id: relationships.id }).from(relationships).where(same);
  if (existing) return readRelationship(ctx, id, existing.id);
  if ((await ctx.db.$count(relationships, involving(orgId, id))) >= maxRelationships)
    throw new Problem('conflict', 'A contact can have up to {{maximum}} relationships.', {
      values: { maximum: maxRelationships },
    });
  const row = { id: uuidv7(), orgId, contactId: id, otherId, role, reciprocal, note };
  await ctx.db.insert(relationships).values({ ...row, createdBy: userId, createdAt: ctx.now() });
  for (const one of [id, otherId]) await touchContact(ctx.db, one, ctx.now());
  // The note may name a person, and audit entries cannot be edited.
  await audit(ctx, { action: 'contacts.add-relationship', subject: id, after: { otherId, role } });
  return readRelationship(ctx, id, row.id);
}

export async function deleteRelationship(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteRelationship>,
) {
  const isOwn = and(eq(relationships.orgId, signedIn(ctx).orgId), eq(relationships.id, id));
  const [row] = await ctx.db.delete(relationships).where(isOwn).returning();
  const { contactId: one, otherId, role } = Problem.ifMissing(row, 'That relationship');
  for (const side of [one, otherId]) await touchContact(ctx.db, side, ctx.now());
  await audit(ctx, {
    action: 'contacts.delete-relationship',
    subject: one,
    before: { otherId, role },
  });
  return { id };
}

const involving = (orgId: string, id: string) =>
  and(
    eq(relationships.orgId, orgId),
    or(eq(relationships.contactId, id), eq(relationships.otherId, id)),
  );

async function readRelationship(ctx: TransactionContext, ownId: string, id: string) {
  const [row] = await relationshipsOf(ctx, ownId, eq(relationships.id, id));
  return Problem.ifMissing(row, 'That relationship');
}

/** The relationships of a contact as seen from its side. Merged and erased contacts are left out. */
async function relationshipsOf(
  ctx: TransactionContext,
  ownId: string,
  filter?: SQL,
): Promise<Relationship[]> {
  const { orgId } = signedIn(ctx);
  const isFirst = eq(relationships.contactId, ownId);
  const otherSide = sql`case when ${isFirst} then ${relationships.otherId} else ${relationships.contactId} end`;
  const rows = await ctx.db
    .select({
      id: relationships.id,
      otherId: contacts.id,
      name: contacts.name,
      role: sql<
        Relationship['role']
      >`case when ${isFirst} then ${relationships.role} else ${relationships.reciprocal} end`,
      note: relationships.note,
    })
    .from(relationships)
    .innerJoin(contacts, and(eq(contacts.orgId, orgId), eq(contacts.id, otherSide)))
    .where(and(involving(orgId, ownId), eq(contacts.state, 'active'), filter))
    .orderBy(asc(contacts.sortKey), asc(relationships.id))
    .limit(maxRelationships);
  return rows.map(({ id, otherId, name, role, note }) => ({
    id: toShape(relationshipId, id),
    contact: { id: toShape(contactId, otherId), name },
    role,
    note,
  }));
}
