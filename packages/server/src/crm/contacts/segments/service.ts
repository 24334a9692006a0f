import type * as contract from '@ngo-plus/contract/crm/contacts';
import { type Rule, segmentId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import {
  audit,
  Problem,
  problemOfDatabase,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { presentContact } from '../present.ts';
import { countContacts, pageOfContacts } from '../search/index.ts';
import { compileRule } from './compile.ts';
import { ruleContextOf } from './rule-context.ts';
import { type SegmentRow, segments } from './table.ts';

const maxSegments = 500;

export async function listSegments(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select()
    .from(segments)
    .where(eq(segments.orgId, orgId))
    .orderBy(asc(segments.name), asc(segments.id))
    .limit(maxSegments);
  return rows.map(present);
}

/** @throws Problem `not_found`, or `invalid` when its rule uses a deleted field. */
export async function readSegment(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readSegment>,
) {
  const row = await findOwnSegment(ctx, id);
  const where = await conditionOf(ctx, row.rule);
  return { ...present(row), contacts: await countContacts(ctx.db, { orgId: row.orgId, where }) };
}

/**
 * A condition for the members of a segment.
 *
 * @throws Problem `not_found`.
 */
export async function segmentCondition(ctx: TransactionContext, id: string): Promise<SQL> {
  return conditionOf(ctx, (await findOwnSegment(ctx, id)).rule);
}

/** @throws Problem `invalid` for a field that does not exist. */
export async function matchContacts(
  ctx: TransactionContext,
  { rule, cursor, limit }: Input<typeof contract.matchContacts>,
) {
  const { orgId } = signedIn(ctx);
  const where = await conditionOf(ctx, rule);
  const query = { orgId, where, sort: 'name', descending: false, cursor, limit } as const;
  const { page, next } = await pageOfContacts(ctx.db, query);
  // Exact, because it says how many people an email or export will reach.
  const total = () => countContacts(ctx.db, query);
  return { items: page.map(presentContact), total, next };
}

/** @throws Problem `conflict` for a name that is taken, `invalid` for a field that does not exist. */
export async function addSegment(
  ctx: TransactionContext,
  { name, rule }: Input<typeof contract.addSegment>,
) {
  const { orgId } = signedIn(ctx);
  await conditionOf(ctx, rule);
  const now = ctx.now();
  const row: SegmentRow = { id: uuidv7(), orgId, name, rule, createdAt: now, updatedAt: now };
  if ((await ctx.db.$count(segments, eq(segments.orgId, orgId))) >= maxSegments)
    throw new Problem('conflict', 'You can have up to {{maximum}} segments.', {
      values: { maximum: maxSegments },
    });
  await ctx.db.insert(segments).values(row).catch(nameTaken(name));
  await audit(ctx, { action: 'contacts.add-segment', subject: row.id, after: { name, rule } });
  return present(row);
}

export async function changeSegment(
  ctx: TransactionContext,
  { id, name, rule }: Input<typeof contract.changeSegment>,
) {
  const before = await findOwnSegment(ctx, id);
  if (rule) await conditionOf(ctx, rule);
  const changes = { ...(name !== undefined && { name }), ...(rule && { rule }) };
  const [after] = await ctx.db
    .update(segments)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(segments.id, id))
    .returning()
    .catch(nameTaken(name ?? ''));
  const previous = { name: before.name, rule: before.rule };
  await audit(ctx, {
    action: 'contacts.change-segment',
    subject: id,
    before: previous,
    after: changes,
  });
  return present(Problem.ifMissing(after, 'That segment'));
}

export async function deleteSegment(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteSegment>,
) {
  const { name, rule } = await findOwnSegment(ctx, id);
  await ctx.db.delete(segments).where(eq(segments.id, id));
  await audit(ctx, { action: 'contacts.delete-segment', subject: id, before: { name, rule } });
  return { id };
}

async function findOwnSegment(ctx: TransactionContext, id: string): Promise<SegmentRow> {
  const isOwn = and(eq(segments.orgId, signedIn(ctx).orgId), eq(segments.id, id));
  const [row] = await ctx.db.select().from(segments).where(isOwn);
  return Problem.ifMissing(row, 'That segment');
}

const conditionOf = async (ctx: TransactionContext, rule: Rule): Promise<SQL> =>
  compileRule(rule, await ruleContextOf(ctx, signedIn(ctx).orgId));

const nameTaken = (name: string) => (error: unknown) => {
  if (problemOfDatabase(error)?.code !== 'conflict') throw error;
  throw Problem.atField('conflict', 'name', 'A segment called “{{name}}” already exists.', {
    name,
  });
};

const present = (row: SegmentRow) => ({
  id: toShape(segmentId, row.id),
  name: row.name,
  rule: row.rule,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
