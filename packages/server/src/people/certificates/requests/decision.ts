import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import type { CertificateRequest } from '@ngo-plus/contract/people/certificates';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  emit,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { coordinatorOr403 } from '../coordinator.ts';
import { requestDeclined } from '../events.ts';
import { issue } from '../issue.ts';
import { issueContextFor } from '../issue-context.ts';
import { conflictIfNotIssued } from '../revocation.ts';
import { type RequestRow, requests } from '../table.ts';
import { templateOr404 } from '../templates.ts';
import { present, readRequest } from './present.ts';
import { countRequests, lockRequest, requestsOf } from './queries.ts';

const cursors = cursorsOf('certificate-requests', [z.uuid()]);

export async function listRequests(
  ctx: TransactionContext,
  { cursor, limit, state }: Input<typeof contract.listRequests>,
) {
  const { orgId } = coordinatorOr403(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await requestsOf(ctx.db, { orgId, state }, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ request }) => cursors.after([request.id]));
  return { items: page.map(present), total: () => countRequests(ctx.db, { orgId, state }), next };
}

/**
 * Issues the requested certificate for the requested period.
 *
 * @throws Problem `conflict` when the request was already answered, or there is nothing to certify.
 */
export async function grantRequest(
  outside: RequestContext,
  { id, templateId }: Input<typeof contract.grantRequest>,
): Promise<CertificateRequest> {
  const { userId: decidedBy } = coordinatorOr403(outside);
  const { request, design } = await outside.transact(async (ctx) => {
    const { design } = await templateOr404(ctx, templateId);
    return { request: await lockPendingRequest(ctx, id), design };
  });
  const span = { from: request.spanFrom ?? undefined, to: request.spanTo ?? undefined };
  const issueContext = await issueContextFor(outside, { templateId, design, span });
  const markIssued = async (ctx: TransactionContext, { id: certificateId }: { id: string }) => {
    await lockPendingRequest(ctx, id);
    await ctx.db
      .update(requests)
      .set({ state: 'issued', certificateId, decidedAt: ctx.now(), decidedBy })
      .where(eq(requests.id, id));
  };
  await conflictIfNotIssued(() =>
    issue(outside, issueContext, request.userId, { after: markIssued }),
  );
  return outside.transact((ctx) => readRequest(ctx, id));
}

/** @throws Problem `conflict` when the request was already answered. */
export async function declineRequest(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.declineRequest>,
): Promise<CertificateRequest> {
  const { orgId, userId } = await lockPendingRequest(ctx, id);
  const { userId: decidedBy } = coordinatorOr403(ctx);
  await ctx.db
    .update(requests)
    .set({ state: 'declined', answer: reason, decidedAt: ctx.now(), decidedBy })
    .where(eq(requests.id, id));
  await audit(ctx, { action: 'certificates.decline-request', subject: id, after: { reason } });
  await emit(ctx, requestDeclined, { orgId, userId, requestId: id, reason });
  return readRequest(ctx, id);
}

async function lockPendingRequest(ctx: TransactionContext, id: string): Promise<RequestRow> {
  const { orgId } = coordinatorOr403(ctx);
  const match = await lockRequest(ctx.db, id);
  const row = Problem.ifMissing(match?.orgId === orgId ? match : undefined, 'That request');
  if (row.state !== 'waiting')
    throw new Problem('conflict', 'This request has already been answered.');
  return row;
}
