import * as contract from '@ngo-plus/contract/data/forms';
import { type Input, worded } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  emit,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { formPublished } from './events.ts';
import { keepMediaOfVersion } from './media/index.ts';
import { presentDetail } from './present.ts';
import { findVersion, findVersions } from './queries.ts';
import { lockRevision, mustFind, update } from './service.ts';
import { type FormRow, versions } from './table.ts';

/**
 * Publishes the draft as the next version and opens the form. Publishing the same revision again changes nothing.
 *
 * @throws Problem `conflict` when another draft was saved meanwhile; `invalid` for a form that cannot be filled in
 */
export async function publishForm(
  ctx: TransactionContext,
  { id, revision }: Input<typeof contract.publishForm>,
) {
  const before = await lockRevision(ctx, id, revision);
  refuseArchived(before);
  if (before.publishedRevision === revision) return presentDetail(before);
  refuseFaults(before.draft);
  const { orgId, userId } = signedIn(ctx);
  const number = (before.version ?? 0) + 1;
  await ctx.db.insert(versions).values({
    orgId,
    formId: id,
    number,
    definition: before.draft,
    questions: before.questions,
    publishedBy: userId,
    publishedAt: ctx.now(),
  });
  await keepMediaOfVersion(ctx, { formId: id, number, definition: before.draft });
  const after = await update(ctx, before, {
    version: number,
    publishedRevision: revision,
    state: 'open',
    closedAt: null,
  });
  await emit(ctx, formPublished, { orgId, formId: id, version: number });
  await audit(ctx, { action: 'forms.publish', subject: id, after: { version: number } });
  return presentDetail(after);
}

/** @throws Problem `invalid` with the first fault in words */
function refuseFaults(definition: contract.FormDefinition): void {
  if (definition.items.length === 0)
    throw Problem.atField('invalid', 'definition', 'Add a question before you publish the form.');
  const { faults, items } = contract.compileForm(definition);
  const [fault] = faults.filter(({ isWarning }) => !isWarning);
  if (fault === undefined) return;
  const name = items.find(({ item }) => item.id === fault.itemId)?.item.name ?? '';
  const reason = worded('{{name}}: {{reason}}', {
    name,
    reason: { key: fault.reason, values: fault.values },
  });
  throw new Problem('invalid', reason, { fields: { definition: reason } });
}

/** @throws Problem `conflict` for a draft, which has nothing to open, or an archived form */
export async function setFormState(
  ctx: TransactionContext,
  { id, state }: Input<typeof contract.setFormState>,
) {
  const before = await mustFind(ctx, id, 'update');
  if (before.version === null)
    throw new Problem('conflict', 'Publish the form before you open or close it.');
  refuseArchived(before);
  if (before.state === state) return presentDetail(before);
  const closedAt = state === 'closed' ? ctx.now() : null;
  const after = await update(ctx, before, { state, closedAt });
  const action = state === 'open' ? 'forms.open' : 'forms.close';
  await audit(ctx, { action, subject: id });
  return presentDetail(after);
}

export async function archiveForm(
  ctx: TransactionContext,
  { id }: Input<typeof contract.archiveForm>,
) {
  const before = await mustFind(ctx, id, 'update');
  if (before.archivedAt !== null) return presentDetail(before);
  const state = before.state === 'open' ? 'closed' : before.state;
  const closedAt = before.closedAt ?? ctx.now();
  const after = await update(ctx, before, { archivedAt: ctx.now(), state, closedAt });
  await audit(ctx, { action: 'forms.archive', subject: id });
  return presentDetail(after);
}

export async function restoreForm(
  ctx: TransactionContext,
  { id }: Input<typeof contract.restoreForm>,
) {
  const before = await mustFind(ctx, id, 'update');
  if (before.archivedAt === null) return presentDetail(before);
  const after = await update(ctx, before, { archivedAt: null });
  await audit(ctx, { action: 'forms.restore', subject: id });
  return presentDetail(after);
}

function refuseArchived({ archivedAt }: FormRow): void {
  if (archivedAt !== null)
    throw new Problem('conflict', 'This form is in the archive. Restore it first.');
}

const cursors = cursorsOf('form versions', [z.int()]);

export async function listVersions(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listVersions>,
) {
  const { version } = await mustFind(ctx, id);
  const below = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const rows = await findVersions(ctx, id, { below, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ number }) => cursors.after([number]));
  return { items: page.map(presentVersion), total: async () => version ?? 0, next };
}

/** @throws Problem `not_found` */
export async function readVersion(
  ctx: TransactionContext,
  { id, number }: Input<typeof contract.readVersion>,
) {
  const row = await mustFindVersion(ctx, id, number);
  return { ...presentVersion(row), definition: row.definition };
}

/**
 * A published version of a form, by default the latest.
 *
 * @throws Problem `not_found`
 */
export async function mustFindVersion(ctx: TransactionContext, id: string, number?: number) {
  const { version } = await mustFind(ctx, id);
  return Problem.ifMissing(await findVersion(ctx, id, number ?? version ?? 0), 'That version');
}

const presentVersion = (row: {
  number: number;
  questions: number;
  publishedBy: string | null;
  publishedAt: Date;
}) => ({
  number: row.number,
  questions: row.questions,
  publishedBy: row.publishedBy,
  publishedAt: row.publishedAt.toISOString(),
});
