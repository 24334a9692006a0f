import * as contract from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AuditAction,
  audit,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { emptyDefinition, newItemId, questionsIn, repeatedId, titleOf } from './definition.ts';
import { copyMedia } from './media/index.ts';
import { presentDetail, presentForm } from './present.ts';
import { findForm, findForms, formFilter } from './queries.ts';
import { type FormRow, forms } from './table.ts';
import { definitionFromTemplate } from './templates.ts';

const cursors = cursorsOf('forms', [z.iso.datetime(), z.uuid()]);

export async function listForms(
  ctx: TransactionContext,
  { cursor, limit, ...filters }: Input<typeof contract.listForms>,
) {
  const filter = formFilter(ctx, filters);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after = position && ([new Date(position[0]), position[1]] as const);
  const rows = await findForms(ctx, filter, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ updatedAt, id }) =>
    cursors.after([updatedAt.toISOString(), id]),
  );
  return { items: page.map(presentForm), total: () => ctx.db.$count(forms, filter), next };
}

/** @throws Problem `not_found` */
export async function readForm(ctx: TransactionContext, { id }: Input<typeof contract.readForm>) {
  return presentDetail(await mustFind(ctx, id));
}

/** @throws Problem `invalid` for a template that does not exist */
export function createForm(
  ctx: TransactionContext,
  { title, language, template }: Input<typeof contract.createForm>,
) {
  const definition =
    template === undefined
      ? emptyDefinition(title, language)
      : definitionFromTemplate(template, title);
  return addForm(ctx, definition, 'forms.create');
}

/** Stores a form that was not published yet. */
export async function addForm(
  ctx: TransactionContext,
  definition: contract.FormDefinition,
  action: AuditAction,
) {
  const { orgId, userId } = signedIn(ctx);
  const now = ctx.now();
  const row: FormRow = {
    id: uuidv7(),
    orgId,
    title: titleOf(definition, '—'),
    state: 'draft',
    draft: definition,
    revision: 1,
    publishedRevision: null,
    questions: questionsIn(definition),
    version: null,
    archivedAt: null,
    folder: '',
    audience: 'public',
    closesAt: null,
    closedAt: null,
    maxResponses: null,
    closedMessage: '',
    isOncePerPerson: false,
    needsCode: false,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  };
  await ctx.db.insert(forms).values(row);
  await audit(ctx, { action, subject: row.id, after: { title: row.title } });
  return presentDetail(row);
}

export async function saveDraft(
  ctx: TransactionContext,
  { id, definition, revision }: Input<typeof contract.saveDraft>,
) {
  return replaceDraft(ctx, { id, definition, revision, action: 'forms.save-draft' });
}

/**
 * Stores a draft as the next revision.
 *
 * @throws Problem `not_found`; `conflict` when another draft was saved meanwhile; `invalid` for two items with one id
 */
export async function replaceDraft(
  ctx: TransactionContext,
  change: {
    readonly id: string;
    readonly definition: contract.FormDefinition;
    readonly revision: number;
    readonly action: AuditAction;
  },
) {
  const { id, definition, revision, action } = change;
  const before = await lockRevision(ctx, id, revision);
  const repeated = repeatedId(definition);
  if (repeated !== undefined)
    throw Problem.atField('invalid', 'definition', 'Two questions have the same id: {{name}}.', {
      name: repeated,
    });
  const title = titleOf(definition, before.title);
  const after = await update(ctx, before, {
    title,
    draft: definition,
    revision: revision + 1,
    questions: questionsIn(definition),
  });
  await audit(ctx, { action, subject: id, before: facts(before), after: facts(after) });
  return presentDetail(after);
}

/** Creates a form with the same questions. Their ids differ, because they have separate answers. */
export async function copyForm(
  ctx: TransactionContext,
  { id, title }: Input<typeof contract.copyForm>,
) {
  // Its files must not be removed before the copy has them.
  const { draft } = await mustFind(ctx, id, 'update');
  const [first] = draft.languages;
  const copy = {
    ...draft,
    title: { ...draft.title, [first?.code ?? 'en']: title },
    items: draft.items.map(withNewIds),
  };
  const added = await addForm(ctx, copy, 'forms.copy');
  await copyMedia(ctx, { from: id, to: added.id });
  return added;
}

const withNewIds = (item: contract.Item): contract.Item =>
  contract.isContainer(item)
    ? { ...item, id: newItemId(), items: item.items.map(withNewIds) }
    : { ...item, id: newItemId() };

/** @throws Problem `not_found`; `conflict` for a form with responses */
export async function deleteForm(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteForm>,
) {
  const before = await mustFind(ctx, id, 'update');
  await ctx.db
    .delete(forms)
    .where(and(eq(forms.orgId, before.orgId), eq(forms.id, id)))
    .catch(refuseFormInUse);
  await audit(ctx, { action: 'forms.delete', subject: id, before: facts(before) });
  return {};
}

/** Responses refer to the versions of their form. @throws Problem `conflict` */
function refuseFormInUse(error: unknown): never {
  // The driver's error is the cause of Drizzle's.
  if ((error as { cause?: { code?: string } }).cause?.code !== '23503') throw error;
  throw new Problem(
    'conflict',
    'This form has responses. Delete them first, or move the form to the archive.',
    { cause: error },
  );
}

/** @throws Problem `not_found` */
export const mustFind = async (ctx: TransactionContext, id: string, lock?: 'update') =>
  Problem.ifMissing(await findForm(ctx, id, lock), 'That form');

/**
 * Locks a form, provided that its draft is still at this revision.
 *
 * @throws Problem `conflict`
 */
export async function lockRevision(ctx: TransactionContext, id: string, revision: number) {
  const row = await mustFind(ctx, id, 'update');
  if (row.revision !== revision)
    throw new Problem(
      'conflict',
      'Someone else changed this form. Reload it to see their version before you save yours.',
    );
  return row;
}

/** Changes a locked form. */
export async function update(ctx: TransactionContext, before: FormRow, change: Partial<FormRow>) {
  const after: FormRow = { ...before, ...change, updatedAt: ctx.now() };
  await ctx.db
    .update(forms)
    .set({ ...change, updatedAt: after.updatedAt })
    .where(and(eq(forms.orgId, before.orgId), eq(forms.id, before.id)));
  return after;
}

/** What the audit log keeps of a form: its questions may name people. */
const facts = ({ title, revision, questions, state }: FormRow) => ({
  title,
  revision,
  questions,
  state,
});
