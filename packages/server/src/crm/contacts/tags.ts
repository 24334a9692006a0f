import type * as contract from '@ngo-plus/contract/crm/contacts';
import { tagId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  audit,
  Problem,
  problemOfDatabase,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../kernel/index.ts';
import { activeContacts, hasTag } from './search/index.ts';
import { contacts, tags } from './table.ts';

const maxTags = 1_000;

export async function listTags(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const { rows } = await ctx.db.execute<{ id: string; name: string; contacts: number }>(sql`
    select g.id, g.name, coalesce(n.contacts, 0)::int as contacts from contact_tags g
    left join (select tag, count(*) as contacts from contacts c, unnest(c.tags) tag
      where c.org_id = ${orgId} and c.state = 'active' group by tag) n on n.tag = g.id
    where g.org_id = ${orgId} order by lower(g.name), g.id limit ${maxTags}`);
  return rows.map((row) => ({ ...row, id: toShape(tagId, row.id) }));
}

export async function addTag(ctx: TransactionContext, { name }: Input<typeof contract.addTag>) {
  const { orgId } = signedIn(ctx);
  if ((await ctx.db.$count(tags, eq(tags.orgId, orgId))) >= maxTags)
    throw new Problem('conflict', 'You can have up to {{maximum}} tags.', {
      values: { maximum: maxTags },
    });
  const [inserted] = await ctx.db
    .insert(tags)
    .values({ id: uuidv7(), orgId, name, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (inserted)
    await audit(ctx, { action: 'contacts.add-tag', subject: inserted.id, after: { name } });
  const sameName = and(eq(tags.orgId, orgId), sql`lower(${tags.name}) = lower(${name})`);
  const [row] = inserted ? [inserted] : await ctx.db.select().from(tags).where(sameName);
  return presentTag(ctx, Problem.ifMissing(row, 'That tag'));
}

/** @throws Problem `not_found`, or `conflict` for a name that is taken. */
export async function renameTag(
  ctx: TransactionContext,
  { id, name }: Input<typeof contract.renameTag>,
) {
  const before = await findTag(ctx, id);
  const [row] = await ctx.db
    .update(tags)
    .set({ name })
    .where(eq(tags.id, id))
    .returning()
    .catch((error: unknown) => {
      if (problemOfDatabase(error)?.code !== 'conflict') throw error;
      throw Problem.atField('conflict', 'name', 'A tag called “{{name}}” already exists.', {
        name,
      });
    });
  const previous = { name: before.name };
  await audit(ctx, {
    action: 'contacts.rename-tag',
    subject: id,
    before: previous,
    after: { name },
  });
  return presentTag(ctx, Problem.ifMissing(row, 'That tag'));
}

export async function deleteTag(ctx: TransactionContext, { id }: Input<typeof contract.deleteTag>) {
  const { name, orgId } = await findTag(ctx, id);
  await ctx.db.delete(tags).where(eq(tags.id, id));
  await ctx.db
    .update(contacts)
    .set({ tags: sql`array_remove(${contacts.tags}, ${id}::uuid)` })
    .where(and(eq(contacts.orgId, orgId), hasTag(id)));
  await audit(ctx, { action: 'contacts.delete-tag', subject: id, before: { name } });
  return { id };
}

/**
 * Skips contacts that are merged, erased or of another organisation.
 *
 * @throws Problem `not_found`.
 */
export async function tagContacts(
  ctx: TransactionContext,
  { id, contactIds, has }: Input<typeof contract.tagContacts>,
) {
  const { orgId } = await findTag(ctx, id);
  const without = sql`array_remove(${contacts.tags}, ${id}::uuid)`;
  const { rowCount } = await ctx.db
    .update(contacts)
    .set({
      tags: has ? sql`${without} || ${id}::uuid` : without,
      revision: sql`${contacts.revision} + 1`,
      updatedAt: ctx.now(),
    })
    .where(
      and(
        activeContacts(orgId),
        inArray(contacts.id, contactIds),
        has ? sql`not ${hasTag(id)}` : hasTag(id),
      ),
    );
  const changed = rowCount ?? 0;
  await audit(ctx, { action: 'contacts.tag', subject: id, after: { has, changed } });
  return { changed };
}

async function findTag(ctx: TransactionContext, id: string) {
  const isOwn = and(eq(tags.orgId, signedIn(ctx).orgId), eq(tags.id, id));
  const [row] = await ctx.db.select().from(tags).where(isOwn);
  return Problem.ifMissing(row, 'That tag');
}

async function presentTag(
  { db }: TransactionContext,
  { id, orgId, name }: typeof tags.$inferSelect,
) {
  const contactCount = await db.$count(contacts, and(activeContacts(orgId), hasTag(id)));
  return { id: tagId.parse(id), name, contacts: contactCount };
}
