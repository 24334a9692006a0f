import type * as contract from '@ngo-plus/contract/crm/contacts';
import {
  type ConsentPurpose,
  maxPurposes,
  ownPurposeKey,
  type Purpose,
  purposeId,
} from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  problemOfDatabase,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { consents, type PurposeRow, purposes } from '../table.ts';

export async function listPurposes(ctx: TransactionContext): Promise<Purpose[]> {
  const rows = await ctx.db
    .select()
    .from(purposes)
    .where(eq(purposes.orgId, signedIn(ctx).orgId))
    .orderBy(asc(purposes.createdAt), asc(purposes.id))
    .limit(maxPurposes);
  return rows.map(present);
}

/** @throws Problem `conflict` for a name that is taken, or when the limit of purposes is reached. */
export async function addPurpose(
  ctx: TransactionContext,
  { name, wording }: Input<typeof contract.addPurpose>,
): Promise<Purpose> {
  const { orgId } = signedIn(ctx);
  if ((await ctx.db.$count(purposes, eq(purposes.orgId, orgId))) >= maxPurposes)
    throw new Problem('conflict', 'You can add up to {{maximum}} purposes.', {
      values: { maximum: maxPurposes },
    });
  const row = { id: uuidv7(), orgId, name, wording, closedAt: null, createdAt: ctx.now() };
  await ctx.db.insert(purposes).values(row).catch(nameTaken(name));
  await audit(ctx, { action: 'contacts.add-purpose', subject: row.id, after: { name, wording } });
  return present(row);
}

export async function changePurpose(
  ctx: TransactionContext,
  { id, name, wording, closed }: Input<typeof contract.changePurpose>,
): Promise<Purpose> {
  const before = await lockPurpose(ctx, id);
  const after = {
    name: name ?? before.name,
    wording: wording ?? before.wording,
    closedAt: closed === undefined ? before.closedAt : closed ? ctx.now() : null,
  };
  await ctx.db.update(purposes).set(after).where(eq(purposes.id, id)).catch(nameTaken(after.name));
  const previous = { name: before.name, wording: before.wording, closedAt: before.closedAt };
  await audit(ctx, { action: 'contacts.change-purpose', subject: id, before: previous, after });
  return present({ ...before, ...after });
}

/** @throws Problem `conflict` when someone answered it: their answers must stay readable. */
export async function deletePurpose(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deletePurpose>,
) {
  const { orgId, name, wording } = await lockPurpose(ctx, id);
  const isAboutPurpose = and(eq(consents.orgId, orgId), eq(consents.purpose, ownPurposeKey(id)));
  if ((await ctx.db.$count(consents, isAboutPurpose)) > 0)
    throw new Problem(
      'conflict',
      "People have answered this, so it can't be deleted. Close it instead.",
    );
  await ctx.db.delete(purposes).where(eq(purposes.id, id));
  await audit(ctx, { action: 'contacts.delete-purpose', subject: id, before: { name, wording } });
  return { id };
}

/** @throws Problem `invalid` for a purpose that the organisation does not have. */
export async function checkPurpose(
  ctx: TransactionContext,
  purpose: ConsentPurpose,
): Promise<void> {
  if (!purpose.startsWith('own:')) return;
  const id = purpose.slice('own:'.length);
  const isPurpose = and(eq(purposes.orgId, signedIn(ctx).orgId), eq(purposes.id, id));
  if ((await ctx.db.$count(purposes, isPurpose)) > 0) return;
  throw Problem.atField('invalid', 'purpose', 'Choose what the consent is for.');
}

async function lockPurpose(ctx: TransactionContext, id: string): Promise<PurposeRow> {
  const isOwn = and(eq(purposes.orgId, signedIn(ctx).orgId), eq(purposes.id, id));
  const [row] = await ctx.db.select().from(purposes).where(isOwn).for('update');
  return Problem.ifMissing(row, 'That purpose');
}

const nameTaken = (name: string) => (error: unknown) => {
  if (problemOfDatabase(error)?.code !== 'conflict') throw error;
  throw Problem.atField('conflict', 'name', 'A purpose called “{{name}}” already exists.', {
    name,
  });
};

const present = ({ id, name, wording, closedAt }: PurposeRow): Purpose => ({
  id: purposeId.parse(id),
  name,
  wording,
  closed: closedAt !== null,
});
