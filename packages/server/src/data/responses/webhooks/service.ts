import { formId as parseFormId } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import { formWebhookId, maxFormWebhooks } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  sealSecret,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { isLimited } from '../limited.ts';
import { secretLocation } from './secrets.ts';
import { newSecret } from './signature.ts';
import { formWebhooks, type WebhookRow } from './table.ts';

/** @throws Problem `not_found` for a form of another organisation */
export async function listFormWebhooks(
  ctx: TransactionContext,
  { formId }: Input<typeof contract.listFormWebhooks>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const rows = await hooksOf(ctx, { orgId, formId });
  return rows.map(present);
}

const hooksOf = (
  { db }: TransactionContext,
  { orgId, formId }: Pick<WebhookRow, 'orgId' | 'formId'>,
) =>
  db
    .select()
    .from(formWebhooks)
    .where(and(eq(formWebhooks.orgId, orgId), eq(formWebhooks.formId, formId)))
    .orderBy(asc(formWebhooks.id))
    .limit(maxFormWebhooks);

/**
 * Adds a webhook. Its secret is in this answer only.
 *
 * @throws Problem `not_found`; `invalid` for an address that is not public; `conflict` for too many
 */
export async function createFormWebhook(
  ctx: TransactionContext,
  { formId, ...content }: Input<typeof contract.createFormWebhook>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  await refuseLimited(ctx, formId);
  refusePrivate(ctx, content.url);
  if ((await hooksOf(ctx, { orgId, formId })).length >= maxFormWebhooks)
    throw new Problem('conflict', 'A form can have 10 webhooks. Delete one first.');
  const id = uuidv7();
  const secret = newSecret();
  const row: WebhookRow = {
    ...content,
    orgId,
    id,
    formId,
    sealedSecret: await sealSecret(ctx, secret, secretLocation({ orgId, id })),
    sealedFormer: null,
    formerUntil: null,
    isActive: true,
    disabledBecause: null,
    failingSince: null,
    pausedUntil: null,
    createdBy: signedIn(ctx).userId,
    createdAt: ctx.now(),
  };
  await ctx.db.insert(formWebhooks).values(row);
  await audit(ctx, { action: 'responses.add-webhook', subject: formId, after: facts(row) });
  return { ...present(row), secret };
}

/** Turning a webhook on again gives its receiver another chance. */
export async function changeFormWebhook(
  ctx: TransactionContext,
  { id, isActive, ...content }: Input<typeof contract.changeFormWebhook>,
) {
  const before = await mustFindHook(ctx, id, 'update');
  if (content.url !== before.url) refusePrivate(ctx, content.url);
  const isTurnedOn = isActive && !before.isActive;
  const after = {
    ...before,
    ...content,
    isActive,
    ...(isTurnedOn && { disabledBecause: null, failingSince: null, pausedUntil: null }),
  };
  await ctx.db.update(formWebhooks).set(after).where(isHook(before));
  await audit(ctx, {
    action: 'responses.change-webhook',
    subject: before.formId,
    before: facts(before),
    after: facts(after),
  });
  return present(after);
}

export async function deleteFormWebhook(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteFormWebhook>,
) {
  const row = await mustFindHook(ctx, id, 'update');
  await ctx.db.delete(formWebhooks).where(isHook(row));
  await audit(ctx, { action: 'responses.delete-webhook', subject: row.formId, before: facts(row) });
  return {};
}

const formerMs = 24 * 60 * 60 * 1_000;

export async function renewWebhookSecret(
  ctx: TransactionContext,
  { id }: Input<typeof contract.renewWebhookSecret>,
) {
  const row = await mustFindHook(ctx, id, 'update');
  const secret = newSecret();
  await ctx.db
    .update(formWebhooks)
    .set({
      sealedSecret: await sealSecret(ctx, secret, secretLocation(row)),
      sealedFormer: row.sealedSecret,
      formerUntil: new Date(ctx.now().getTime() + formerMs),
    })
    .where(isHook(row));
  await audit(ctx, {
    action: 'responses.renew-webhook-secret',
    subject: row.formId,
    after: facts(row),
  });
  return { ...present(row), secret };
}

/** @throws Problem `not_found`; `forbidden` for members who see only some responses */
export async function mustFindHook(ctx: TransactionContext, id: string, lock?: 'update') {
  const query = ctx.db
    .select()
    .from(formWebhooks)
    .where(isHook({ orgId: signedIn(ctx).orgId, id }));
  const [row] = await (lock ? query.for(lock) : query);
  const hook = Problem.ifMissing(row, 'That webhook');
  await refuseLimited(ctx, hook.formId);
  return hook;
}

const isHook = ({ orgId, id }: Pick<WebhookRow, 'orgId' | 'id'>) =>
  and(eq(formWebhooks.orgId, orgId), eq(formWebhooks.id, id));

/** @throws Problem `invalid` */
function refusePrivate({ adapters }: TransactionContext, url: string): void {
  if (!adapters.webhooks.acceptsUrl(url))
    throw Problem.atField(
      'invalid',
      'url',
      'Enter an address that begins with https:// and is on the public internet, without a password.',
    );
}

const facts = ({ id, name, url, events, withPersonal, isActive }: WebhookRow) => ({
  webhook: id,
  name,
  url: new URL(url).origin,
  events,
  withPersonal,
  isActive,
});

const present = (row: WebhookRow) => ({
  id: formWebhookId.parse(row.id),
  formId: parseFormId.parse(row.formId),
  name: row.name,
  url: row.url,
  events: row.events,
  withPersonal: row.withPersonal,
  isActive: row.isActive,
  disabledBecause: row.disabledBecause,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** A webhook sends all responses to the form. @throws Problem `forbidden` for members who see only some of them */
async function refuseLimited(ctx: TransactionContext, formId: string): Promise<void> {
  if (await isLimited(ctx, formId))
    throw new Problem(
      'forbidden',
      'You see only some of these responses. Ask an administrator to manage the webhooks.',
    );
}
