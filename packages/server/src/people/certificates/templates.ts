import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { type Design, type Template, templateId } from '@ngo-plus/contract/people/certificates';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import { unprintable } from './pdf/index.ts';
import { requireOwnPictures } from './pictures.ts';
import { type TemplateRow, templates } from './table.ts';

const maxTemplates = 100;

export async function listTemplates(ctx: TransactionContext): Promise<Template[]> {
  const { orgId } = coordinatorOr403(ctx);
  const rows = await ctx.db
    .select()
    .from(templates)
    .where(and(eq(templates.orgId, orgId), isNull(templates.removedAt)))
    .orderBy(asc(sql`lower(${templates.design} ->> 'name')`), asc(templates.id))
    .limit(maxTemplates);
  return rows.map(present);
}

export const readTemplate = async (
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Template> => present(await templateOr404(ctx, id));

/** @throws Problem `conflict` beyond 100 templates, `invalid` for characters that no font supports. */
export async function addTemplate(ctx: TransactionContext, design: Design): Promise<Template> {
  const { orgId } = coordinatorOr403(ctx);
  await requirePrintable(design);
  await requireOwnPictures(ctx, design);
  const isActive = and(eq(templates.orgId, orgId), isNull(templates.removedAt));
  if ((await ctx.db.$count(templates, isActive)) >= maxTemplates)
    throw new Problem('conflict', 'You can have up to {{maximum}} templates. Remove one first.', {
      values: { maximum: maxTemplates },
    });
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(templates)
    .values({ id: uuidv7(), orgId, design, createdAt: now, updatedAt: now })
    .returning();
  const added = Problem.ifMissing(row, 'That template');
  await audit(ctx, { action: 'certificates.add-template', subject: added.id, after: design });
  return present(added);
}

/** @throws Problem `conflict` when the template changed since it was read. */
export async function changeTemplate(
  ctx: TransactionContext,
  { id, revision, ...design }: Input<typeof contract.changeTemplate>,
): Promise<Template> {
  const before = await templateOr404(ctx, id);
  await requirePrintable(design);
  await requireOwnPictures(ctx, design);
  const [row] = await ctx.db
    .update(templates)
    .set({ design, revision: revision + 1, updatedAt: ctx.now() })
    .where(and(eq(templates.id, id), eq(templates.revision, revision)))
    .returning();
  if (!row)
    throw new Problem(
      'conflict',
      'Someone changed this template after you opened it. Open it again.',
    );
  await audit(ctx, {
    action: 'certificates.change-template',
    subject: id,
    before: before.design,
    after: design,
  });
  return present(row);
}

export async function removeTemplate(ctx: TransactionContext, { id }: { id: string }) {
  const row = await templateOr404(ctx, id);
  await ctx.db.update(templates).set({ removedAt: ctx.now() }).where(eq(templates.id, id));
  await audit(ctx, { action: 'certificates.remove-template', subject: id, before: row.design });
  return {};
}

/**
 * A template that was not removed.
 *
 * @throws Problem `not_found`.
 */
export async function templateOr404(ctx: TransactionContext, id: string): Promise<TemplateRow> {
  const { orgId } = coordinatorOr403(ctx);
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.orgId, orgId), isNull(templates.removedAt)));
  return Problem.ifMissing(row, 'That template');
}

/** Ensures that the fonts support every character. */
export async function requirePrintable(design: Design): Promise<void> {
  for (const field of ['title', 'lead', 'body', 'signerName', 'signerTitle'] as const) {
    const unsupported = await unprintable(design[field]);
    if (unsupported.length === 0) continue;
    throw Problem.atField('invalid', field, "These characters can't be printed: {{characters}}", {
      characters: unsupported.slice(0, 10).join(' '),
    });
  }
}

const present = ({ id, design, revision, updatedAt }: TemplateRow): Template => ({
  ...design,
  id: templateId.parse(id),
  revision,
  updatedAt: updatedAt.toISOString(),
});
