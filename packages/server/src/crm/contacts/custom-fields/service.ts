import type * as contract from '@ngo-plus/contract/crm/contacts';
import { fieldId, maxOwnFields, type OwnField } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  audit,
  Problem,
  problemOfDatabase,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { contacts, type OwnFieldRow, ownFields } from '../table.ts';

export async function listOwnFields(ctx: TransactionContext): Promise<OwnField[]> {
  const rows = await ctx.db
    .select()
    .from(ownFields)
    .where(eq(ownFields.orgId, signedIn(ctx).orgId))
    .orderBy(asc(ownFields.createdAt), asc(ownFields.id))
    .limit(maxOwnFields);
  return rows.map(present);
}

/** @throws Problem `conflict` for a name that is taken, or when the limit of fields is reached. */
export async function addOwnField(
  ctx: TransactionContext,
  { name, kind, choices }: Input<typeof contract.addOwnField>,
): Promise<OwnField> {
  const { orgId } = signedIn(ctx);
  if ((await ctx.db.$count(ownFields, eq(ownFields.orgId, orgId))) >= maxOwnFields)
    throw new Problem('conflict', 'You can define up to {{maximum}} fields.', {
      values: { maximum: maxOwnFields },
    });
  const row = { id: uuidv7(), orgId, name, kind, choices, createdAt: ctx.now() };
  await ctx.db.insert(ownFields).values(row).catch(nameTaken(name));
  const after = { name, kind, choices };
  await audit(ctx, { action: 'contacts.add-field', subject: row.id, after });
  return present(row);
}

/**
 * Contacts keep a removed option until they are edited.
 *
 * @throws Problem `invalid` for options of a field that has none.
 */
export async function changeOwnField(
  ctx: TransactionContext,
  { id, name, choices }: Input<typeof contract.changeOwnField>,
): Promise<OwnField> {
  const before = await findOwnField(ctx, id);
  if (choices && (before.kind === 'choice') !== choices.length > 0) {
    throw Problem.atField(
      'invalid',
      'choices',
      "A list field needs options. Other types can't have any.",
    );
  }
  const changes = { ...(name !== undefined && { name }), ...(choices && { choices }) };
  if (Object.keys(changes).length > 0)
    await ctx.db
      .update(ownFields)
      .set(changes)
      .where(eq(ownFields.id, id))
      .catch(nameTaken(name ?? ''));
  const previous = { name: before.name, choices: before.choices };
  await audit(ctx, {
    action: 'contacts.change-field',
    subject: id,
    before: previous,
    after: changes,
  });
  return present({ ...before, ...changes });
}

export async function deleteOwnField(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteOwnField>,
) {
  const { name, kind, orgId } = await findOwnField(ctx, id);
  await ctx.db.delete(ownFields).where(eq(ownFields.id, id));
  await ctx.db
    .update(contacts)
    .set({ custom: sql`${contacts.custom} - ${id}::text` })
    .where(and(eq(contacts.orgId, orgId), sql`jsonb_exists(${contacts.custom}, ${id})`));
  await audit(ctx, { action: 'contacts.delete-field', subject: id, before: { name, kind } });
  return { id };
}

async function findOwnField(ctx: TransactionContext, id: string): Promise<OwnFieldRow> {
  const isOwn = and(eq(ownFields.orgId, signedIn(ctx).orgId), eq(ownFields.id, id));
  const [row] = await ctx.db.select().from(ownFields).where(isOwn);
  return Problem.ifMissing(row, 'That field');
}

const nameTaken = (name: string) => (error: unknown) => {
  if (problemOfDatabase(error)?.code !== 'conflict') throw error;
  throw Problem.atField('conflict', 'name', 'A field called “{{name}}” already exists.', { name });
};

const present = ({ id, name, kind, choices }: OwnFieldRow): OwnField => ({
  id: fieldId.parse(id),
  name,
  kind,
  choices,
});
