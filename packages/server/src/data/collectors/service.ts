import * as contract from '@ngo-plus/contract/data/collectors';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { makeToken } from '../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { forms, mustFindForm } from '../forms/index.ts';
import { newLogin, newPassword, sealKeys } from './keys.ts';
import { type CollectorRow, collectorForms, collectors } from './table.ts';

const cursors = cursorsOf('form collectors', [z.uuid()]);

export async function listCollectors(
  ctx: TransactionContext,
  { cursor, limit, formId, state }: Input<typeof contract.listCollectors>,
) {
  const { orgId } = signedIn(ctx);
  const hasForm =
    formId &&
    exists(
      ctx.db
        .select({ id: collectorForms.formId })
        .from(collectorForms)
        .where(
          and(
            eq(collectorForms.orgId, orgId),
            eq(collectorForms.collectorId, collectors.id),
            eq(collectorForms.formId, formId),
          ),
        ),
    );
  const filter = and(
    eq(collectors.orgId, orgId),
    state === 'active' ? isNull(collectors.revokedAt) : isNotNull(collectors.revokedAt),
    hasForm,
  );
  const older = cursor === undefined ? undefined : lt(collectors.id, cursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(collectors)
    .where(and(filter, older))
    .orderBy(desc(collectors.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return {
    items: await present(ctx, page),
    total: () => ctx.db.$count(collectors, filter),
    next,
  };
}

/** @throws Problem `not_found` for a form of another organisation; `conflict` beyond the most devices */
export async function createCollector(
  ctx: TransactionContext,
  { name, forms: formIds }: Input<typeof contract.createCollector>,
) {
  const { orgId, userId } = signedIn(ctx);
  const isActive = and(eq(collectors.orgId, orgId), isNull(collectors.revokedAt));
  if ((await ctx.db.$count(collectors, isActive)) >= contract.maxCollectors)
    throw new Problem('conflict', 'Revoke devices that are no longer used before you add others.');
  const wanted = [...new Set(formIds)];
  for (const id of wanted) await mustFindForm(ctx, id);
  const id = uuidv7();
  const { token, hash } = makeToken();
  const row: CollectorRow = {
    orgId,
    id,
    name,
    login: newLogin(),
    tokenHash: hash,
    ...(await sealKeys(ctx, { orgId, id }, { token, password: newPassword() })),
    createdBy: userId,
    createdAt: ctx.now(),
    lastSeenAt: null,
    revokedAt: null,
  };
  await ctx.db.insert(collectors).values(row);
  if (wanted.length > 0)
    await ctx.db
      .insert(collectorForms)
      .values(wanted.map((formId) => ({ orgId, collectorId: id, formId })));
  await audit(ctx, { action: 'collectors.create', subject: id, after: { name, forms: wanted } });
  return presentOne(ctx, row);
}

/** @throws Problem `not_found` */
export async function renameCollector(
  ctx: TransactionContext,
  { id, name }: Input<typeof contract.renameCollector>,
) {
  const before = await mustFindCollector(ctx, id, 'update');
  if (before.name === name) return presentOne(ctx, before);
  const after = await change(ctx, before, { name });
  await audit(ctx, {
    action: 'collectors.rename',
    subject: id,
    before: { name: before.name },
    after: { name },
  });
  return presentOne(ctx, after);
}

/** @throws Problem `not_found`; `conflict` beyond the most forms */
export async function setCollectorForm(
  ctx: TransactionContext,
  { id, formId, isAssigned }: Input<typeof contract.setCollectorForm>,
) {
  const row = await mustFindCollector(ctx, id, 'update');
  await mustFindForm(ctx, formId);
  const { orgId } = row;
  const ofCollector = and(eq(collectorForms.orgId, orgId), eq(collectorForms.collectorId, id));
  const known = await ctx.db.$count(collectorForms, ofCollector);
  if (isAssigned && known >= contract.maxCollectorForms)
    throw new Problem('conflict', 'This device has 200 forms, the maximum. Remove one first.');
  const { rowCount } = isAssigned
    ? await ctx.db
        .insert(collectorForms)
        .values({ orgId, collectorId: id, formId })
        .onConflictDoNothing()
    : await ctx.db
        .delete(collectorForms)
        .where(and(ofCollector, eq(collectorForms.formId, formId)));
  if ((rowCount ?? 0) > 0)
    await audit(ctx, { action: 'collectors.set-form', subject: id, after: { formId, isAssigned } });
  return presentOne(ctx, row);
}

/** @throws Problem `not_found` */
export async function revokeCollector(
  ctx: TransactionContext,
  { id }: Input<typeof contract.revokeCollector>,
) {
  const before = await mustFindCollector(ctx, id, 'update');
  if (before.revokedAt !== null) return presentOne(ctx, before);
  const after = await change(ctx, before, { revokedAt: ctx.now() });
  await audit(ctx, { action: 'collectors.revoke', subject: id });
  return presentOne(ctx, after);
}

async function change(ctx: TransactionContext, before: CollectorRow, set: Partial<CollectorRow>) {
  await ctx.db
    .update(collectors)
    .set(set)
    .where(and(eq(collectors.orgId, before.orgId), eq(collectors.id, before.id)));
  return { ...before, ...set };
}

/** @throws Problem `not_found` */
export async function mustFindCollector(ctx: TransactionContext, id: string, lock?: 'update') {
  const query = ctx.db
    .select()
    .from(collectors)
    .where(and(eq(collectors.orgId, signedIn(ctx).orgId), eq(collectors.id, id)));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return Problem.ifMissing(row, 'That device');
}

async function presentOne(ctx: TransactionContext, row: CollectorRow) {
  const [presented] = await present(ctx, [row]);
  if (presented === undefined) throw new Error('One device is presented as one.');
  return presented;
}

async function present(ctx: TransactionContext, rows: readonly CollectorRow[]) {
  const ids = rows.map(({ id }) => id);
  const assigned =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ collectorId: collectorForms.collectorId, id: forms.id, title: forms.title })
          .from(collectorForms)
          .innerJoin(
            forms,
            and(eq(forms.orgId, collectorForms.orgId), eq(forms.id, collectorForms.formId)),
          )
          .where(
            and(
              eq(collectorForms.orgId, signedIn(ctx).orgId),
              inArray(collectorForms.collectorId, ids),
            ),
          )
          .orderBy(asc(forms.title), asc(forms.id))
          .limit(ids.length * contract.maxCollectorForms);
  const byCollector = Map.groupBy(assigned, ({ collectorId }) => collectorId);
  return rows.map(({ id, name, createdAt, lastSeenAt, revokedAt }) => ({
    id: contract.collectorId.parse(id),
    name,
    forms: (byCollector.get(id) ?? []).map((form) => ({
      id: form.id as contract.Collector['forms'][number]['id'],
      title: form.title,
    })),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}
