import { createHash } from 'node:crypto';
import type * as contract from '@ngo-plus/contract/data/responses';
import { lateDays, maxSavedBytes, savedDays } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt, sql } from 'drizzle-orm';
import {
  actFor,
  inScope,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import type { PublishedForm } from '../../forms/index.ts';
import { savedResponses } from '../table.ts';
import { findFormToFill } from './admission.ts';

const dayMs = 86_400_000;

/** The most that unfinished responses of an organisation may take, in bytes. */
const maxBytesOfOrganisation = 500 * 1024 * 1024;

/**
 * Saves an unfinished response under the token of its link. What an earlier link of the same revision saved is replaced.
 *
 * @throws Problem `conflict` if it was saved from another device meanwhile, was sent or has expired, and for an
 * organisation that has no space left; `too_large`; as `findFormToFill`
 */
export async function saveForLater(
  outside: RequestContext,
  { id, token, content: base64, revision }: Input<typeof contract.saveForLater>,
) {
  const content = Buffer.from(base64, 'base64');
  if (content.length > maxSavedBytes)
    throw new Problem('too_large', 'This response is too large to be saved with a link.');
  const form = await inScope(outside, 'system', (ctx) => findFormToFill(ctx, id, outside.actor));
  const { orgId } = form;
  return inOrganisation(outside, orgId, async (ctx) => {
    const savedAt = ctx.now();
    const expiresAt = expiryOf(form, savedAt);
    if (expiresAt <= savedAt)
      throw new Problem('conflict', 'This form has closed. It accepts no more responses.');
    const values = { content, bytes: content.length, revision: revision + 1, savedAt, expiresAt };
    await requireSpace(ctx, orgId, content.length);
    const { rowCount } =
      revision === 0
        ? await ctx.db
            .insert(savedResponses)
            .values({ orgId, formId: id, tokenDigest: digestOf(token), ...values })
            .onConflictDoNothing()
        : await ctx.db
            .update(savedResponses)
            .set(values)
            .where(and(atToken(form, token), eq(savedResponses.revision, revision)));
    if (rowCount === 0) return mustBeSame(ctx, form, { token, content, revision: revision + 1 });
    return presentSaved(values);
  });
}

/** The same content may be sent again because the first reply was lost. */
async function mustBeSame(
  ctx: TransactionContext,
  form: PublishedForm,
  sent: { readonly token: string; readonly content: Buffer; readonly revision: number },
) {
  const row = await findSaved(ctx, form, sent.token);
  if (row?.revision === sent.revision && row.content.equals(sent.content)) return presentSaved(row);
  if (row === undefined)
    throw new Problem(
      'conflict',
      'This link has expired, or its response was sent. Save again to get a new link.',
    );
  throw new Problem(
    'conflict',
    'This response was saved from another device meanwhile. Open the link again to continue from there.',
  );
}

/**
 * @throws Problem `not_found` for a link that expired, or whose response was sent or deleted; as `findFormToFill`
 */
export const readSaved = (
  outside: RequestContext,
  { id, token }: Input<typeof contract.readSaved>,
) =>
  inScope(outside, 'system', async (ctx) => {
    const form = await findFormToFill(ctx, id, outside.actor);
    const row = Problem.ifMissing(await findSaved(ctx, form, token), 'That response');
    return { ...presentSaved(row), content: row.content.toString('base64') };
  });

/** Deletes what was saved under a link, if anything. */
export async function deleteSaved(
  outside: RequestContext,
  { id, token }: Input<typeof contract.deleteSaved>,
) {
  const form = await inScope(outside, 'system', (ctx) => findFormToFill(ctx, id, outside.actor));
  await inOrganisation(outside, form.orgId, (ctx) => removeSaved(ctx, form, token));
  return {};
}

/** Deletes what was saved of a response that has arrived. */
export async function removeSaved(
  { db }: TransactionContext,
  form: Pick<PublishedForm, 'id' | 'orgId'>,
  token: string,
): Promise<void> {
  await db.delete(savedResponses).where(atToken(form, token));
}

function inOrganisation<T>(
  outside: RequestContext,
  orgId: string,
  work: (ctx: TransactionContext) => Promise<T>,
): Promise<T> {
  const actor = outside.actor?.orgId === orgId ? outside.actor : undefined;
  return actFor(outside, { orgId, actor }).transact(work);
}

/** Thirty days, and not longer than a response to the form is accepted. */
function expiryOf({ state, closesAt, closedAt }: PublishedForm, now: Date): Date {
  const ends = [now.getTime() + savedDays * dayMs];
  for (const closed of [closesAt, state === 'closed' ? closedAt : null])
    if (closed !== null) ends.push(closed.getTime() + lateDays * dayMs);
  return new Date(Math.min(...ends));
}

/** @throws Problem `conflict` */
async function requireSpace({ db }: TransactionContext, orgId: string, bytes: number) {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${savedResponses.bytes}), 0)` })
    .from(savedResponses)
    .where(eq(savedResponses.orgId, orgId));
  if (Number(row?.used ?? 0) + bytes > maxBytesOfOrganisation)
    throw new Problem(
      'conflict',
      'The organisation has no space left for unfinished responses. Your answers stay on this device.',
    );
}

async function findSaved(
  ctx: TransactionContext,
  form: Pick<PublishedForm, 'id' | 'orgId'>,
  token: string,
) {
  const [row] = await ctx.db
    .select()
    .from(savedResponses)
    .where(and(atToken(form, token), gt(savedResponses.expiresAt, ctx.now())));
  return row;
}

const atToken = ({ id, orgId }: Pick<PublishedForm, 'id' | 'orgId'>, token: string) =>
  and(
    eq(savedResponses.orgId, orgId),
    eq(savedResponses.formId, id),
    eq(savedResponses.tokenDigest, digestOf(token)),
  );

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const presentSaved = (row: { revision: number; savedAt: Date; expiresAt: Date }) => ({
  revision: row.revision,
  savedAt: row.savedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
