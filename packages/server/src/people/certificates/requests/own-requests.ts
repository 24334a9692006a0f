import { orgId as orgIdShape } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import type { CertificateRequest } from '@ngo-plus/contract/people/certificates';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { memberships, organisations } from '../../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  emit,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { approvedHoursOf } from '../../volunteering/index.ts';
import { certificateRequested } from '../events.ts';
import { requests } from '../table.ts';
import { present, readRequest } from './present.ts';
import { countRequests, lockRequest, requestsOf } from './queries.ts';

const cursors = cursorsOf('certificate-requests', [z.uuid()]);

/** Runs in scope `system`, because the person may belong to several organisations. */
export function listOwnHours(outside: RequestContext) {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const ownOrganisations = await organisationsOf(ctx, userId);
    const rows = [];
    for (const { orgId, organisation } of ownOrganisations) {
      const { minutes, firstOn, lastOn } = await approvedHoursOf(ctx, { orgId, userId });
      rows.push({ orgId: orgIdShape.parse(orgId), organisation, minutes, firstOn, lastOn });
    }
    return rows;
  }, 'system');
}

/** A safety limit. */
const maxOrganisations = 200;

const organisationsOf = ({ db }: TransactionContext, userId: string) =>
  db
    .select({ orgId: organisations.id, organisation: organisations.name })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.deactivatedAt)))
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(maxOrganisations);

/**
 * Requires scope `system`.
 *
 * @throws Problem `conflict` without approved hours there, or while an earlier request is pending.
 */
export async function requestCertificate(
  ctx: TransactionContext,
  { orgId, kind, from, to, note }: Input<typeof contract.requestCertificate>,
): Promise<CertificateRequest> {
  const { userId } = signedIn(ctx);
  const ownOrganisations = await organisationsOf(ctx, userId);
  if (!ownOrganisations.some((one) => one.orgId === orgId))
    throw new Problem('not_found', "That organisation doesn't exist.");
  const span = { from: from || undefined, to: to || undefined };
  const { minutes } = await approvedHoursOf(ctx, { orgId, userId, ...span });
  if (minutes === 0)
    throw Problem.atField('conflict', 'from', 'You have no approved hours in this period.');
  const id = uuidv7();
  const { rowCount } = await ctx.db
    .insert(requests)
    .values({
      id,
      orgId,
      userId,
      kind,
      note,
      createdAt: ctx.now(),
      spanFrom: from || null,
      spanTo: to || null,
    })
    .onConflictDoNothing();
  if (rowCount !== 1)
    throw Problem.atField(
      'conflict',
      'kind',
      "You've already requested this. Wait for the answer.",
    );
  await audit(ctx, { action: 'certificates.ask', subject: id, orgId, after: { kind, from, to } });
  await emit(ctx, certificateRequested, { orgId, userId, requestId: id });
  return readRequest(ctx, id);
}

/** Runs in scope `system` to read the names of organisations. The query names the person. */
export async function listOwnRequests(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listOwnRequests>,
) {
  const { userId } = signedIn(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await requestsOf(ctx.db, { userId }, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ request }) => cursors.after([request.id]));
  return { items: page.map(present), total: () => countRequests(ctx.db, { userId }), next };
}

/** @throws Problem `conflict` when the request was already answered. */
export function withdrawRequest(
  outside: RequestContext,
  { id }: { id: string },
): Promise<CertificateRequest> {
  const { userId } = signedIn(outside);
  return outside.transact(async (ctx) => {
    const match = await lockRequest(ctx.db, id);
    const row = Problem.ifMissing(match?.userId === userId ? match : undefined, 'That request');
    if (row.state !== 'waiting')
      throw new Problem('conflict', 'This request has already been answered.');
    await ctx.db.update(requests).set({ state: 'withdrawn' }).where(eq(requests.id, id));
    await audit(ctx, { action: 'certificates.withdraw-request', subject: id, orgId: row.orgId });
    return readRequest(ctx, id);
  }, 'system');
}
