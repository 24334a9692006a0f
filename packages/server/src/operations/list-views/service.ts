import { allows, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/list-views';
import { type ListView, listViewId, maxListViews } from '@ngo-plus/contract/operations/list-views';
import { and, eq } from 'drizzle-orm';
import {
  type Actor,
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../kernel/index.ts';
import { countListViews, findListViews, lockListView } from './queries.ts';
import { type ListViewRow, listViews } from './table.ts';

/** Who also changes views that colleagues share. */
const administrators = ['NGO_ADMIN'] as const;

export async function listListViews(
  ctx: TransactionContext,
  { list }: Input<typeof contract.listListViews>,
) {
  const actor = signedIn(ctx);
  const rows = await findListViews(ctx, list, 2 * maxListViews);
  return rows.map((row) => present(row, actor));
}

/** @throws Problem `conflict` when there are too many views. */
export async function addListView(
  ctx: TransactionContext,
  { list, name, filters, columns, shared }: Input<typeof contract.addListView>,
) {
  const actor = signedIn(ctx);
  await requireRoom(ctx, list, shared);
  const now = ctx.now();
  const row: ListViewRow = {
    id: uuidv7(),
    orgId: actor.orgId,
    ownerId: actor.userId,
    list,
    name,
    filters,
    columns: [...columns],
    shared,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.insert(listViews).values(row);
  if (shared)
    await audit(ctx, { action: 'list-views.share', subject: row.id, after: { list, name } });
  return present(row, actor);
}

/** @throws Problem `not_found`, `forbidden` for a colleague's view, `conflict` when too many are shared. */
export async function changeListView(
  ctx: TransactionContext,
  { id, name, filters, columns, shared }: Input<typeof contract.changeListView>,
) {
  const before = await lockChangeable(ctx, id);
  const isShared = shared ?? before.shared;
  // A personal view belongs to its owner.
  if (!isShared && before.ownerId !== signedIn(ctx).userId)
    throw new Problem('forbidden', 'Only the person who saved this view can stop sharing it.');
  if (isShared !== before.shared) await requireRoom(ctx, before.list, isShared);
  const changes = {
    name: name ?? before.name,
    filters: filters ?? before.filters,
    columns: columns ? [...columns] : before.columns,
    shared: isShared,
    updatedAt: ctx.now(),
  };
  await ctx.db.update(listViews).set(changes).where(ofOrg(before));
  const after = { ...before, ...changes };
  if (before.shared || after.shared)
    await audit(ctx, {
      action: before.shared ? 'list-views.change-shared' : 'list-views.share',
      subject: id,
      before: logged(before),
      after: logged(after),
    });
  return present(after, signedIn(ctx));
}

/** @throws Problem `not_found`, `forbidden` for a colleague's view. */
export async function deleteListView(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteListView>,
) {
  const row = await lockChangeable(ctx, id);
  await ctx.db.delete(listViews).where(ofOrg(row));
  if (row.shared)
    await audit(ctx, { action: 'list-views.delete-shared', subject: id, before: logged(row) });
  return { id };
}

const ofOrg = ({ id, orgId }: ListViewRow) => and(eq(listViews.orgId, orgId), eq(listViews.id, id));

async function lockChangeable(ctx: TransactionContext, id: string): Promise<ListViewRow> {
  const row = Problem.ifMissing(await lockListView(ctx, id), 'That view');
  if (!mayChange(row, signedIn(ctx)))
    throw new Problem(
      'forbidden',
      'Only the person who shared this view, or an administrator, can change it.',
    );
  return row;
}

const mayChange = (row: ListViewRow, { userId, role }: Actor): boolean =>
  row.ownerId === userId || (row.shared && allows(administrators, role));

async function requireRoom(ctx: TransactionContext, list: string, shared: boolean): Promise<void> {
  if ((await countListViews(ctx, list, shared)) < maxListViews) return;
  throw new Problem(
    'conflict',
    'You can save up to {{maximum}} views of a list. Delete one first.',
    {
      values: { maximum: maxListViews },
    },
  );
}

/** What the log says of a view. Filters may contain names of people. */
const logged = ({ list, name, shared }: ListViewRow) => ({ list, name, shared });

const present = (row: ListViewRow, actor: Actor): ListView => ({
  id: toShape(listViewId, row.id),
  list: row.list,
  name: row.name,
  filters: row.filters,
  columns: row.columns,
  shared: row.shared,
  own: row.ownerId === actor.userId,
  mayChange: mayChange(row, actor),
});
