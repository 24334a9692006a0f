import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { type Design, type Template, templateId } from '@ngo-plus/contract/people/certificates';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import { unprintable } from './pdf/index.ts';
import { refuseForeignPictures } from './pictures.ts';
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

/** @throws Problem `conflict` beyond 100 templates, `invalid` for letters that no font here has. */
export async function addTemplate(ctx: TransactionContext, design: Design): Promise<Template> {
  const { orgId } = coordinatorOr403(ctx);
  await refuseUnprintable(design);
  await refuseForeignPictures(ctx, design);
  const kept = and(eq(templates.orgId, orgId), isNull(templates.removedAt));
  if ((await ctx.db.$count(templates, kept)) >= maxTemplates)
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

/** @throws Problem `conflict` when somebody changed it since it was read. */
export async function changeTemplate(
  ctx: TransactionContext,
  { id, revision, ...design }: Input<typeof contract.changeTemplate>,
): Promise<Template> {
  const before = await templateOr404(ctx, id);
  await refuseUnprintable(design);
  await refuseForeignPictures(ctx, design);
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

/** One that is still there. @throws Problem `not_found`. */
export async function templateOr404(ctx: TransactionContext, id: string): Promise<TemplateRow> {
  const { orgId } = coordinatorOr403(ctx);
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.orgId, orgId), isNull(templates.removedAt)));
  return Problem.ifMissing(row, 'That template');
}

/** Nothing is printed with holes in it. */
export async function refuseUnprintable(design: Design): Promise<void> {
  for (const field of ['title', 'lead', 'body', 'signerName', 'signerTitle'] as const) {
    const letters = await unprintable(design[field]);
    if (letters.length === 0) continue;
    throw Problem.atField('invalid', field, "These characters can't be printed: {{characters}}", {
      characters: letters.slice(0, 10).join(' '),
    });
  }
}

const present = ({ id, design, revision, updatedAt }: TemplateRow): Template => ({
  ...design,
  id: templateId.parse(id),
  revision,
  updatedAt: updatedAt.toISOString(),
});
