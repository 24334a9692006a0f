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
import { refusedAs409 } from '../ending.ts';
import { requestDeclined } from '../events.ts';
import { issue } from '../issuing.ts';
import { pressFor } from '../press.ts';
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
  return { items: page.map(present), total: await countRequests(ctx.db, { orgId, state }), next };
}

/**
 * Issues what was asked for, for the days that were asked for.
 *
 * @throws Problem `conflict` when it was answered already, or there is nothing to certify.
 */
export async function grantRequest(
  outside: RequestContext,
  { id, templateId }: Input<typeof contract.grantRequest>,
): Promise<CertificateRequest> {
  const { userId: decidedBy } = coordinatorOr403(outside);
  const { request, design } = await outside.transact(async (ctx) => {
    const { design } = await templateOr404(ctx, templateId);
    return { request: await waitingOr409(ctx, id), design };
  });
  const span = { from: request.spanFrom ?? undefined, to: request.spanTo ?? undefined };
  const press = await pressFor(outside, { templateId, design, span });
  const answer = async (ctx: TransactionContext, { id: certificateId }: { id: string }) => {
    await waitingOr409(ctx, id);
    await ctx.db
      .update(requests)
      .set({ state: 'issued', certificateId, decidedAt: ctx.now(), decidedBy })
      .where(eq(requests.id, id));
  };
  await refusedAs409(() => issue(outside, press, request.userId, { after: answer }));
  return outside.transact((ctx) => readRequest(ctx, id));
}

/** @throws Problem `conflict` when it was answered already. */
export async function declineRequest(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.declineRequest>,
): Promise<CertificateRequest> {
  const { orgId, userId } = await waitingOr409(ctx, id);
  const { userId: decidedBy } = coordinatorOr403(ctx);
  await ctx.db
    .update(requests)
    .set({ state: 'declined', answer: reason, decidedAt: ctx.now(), decidedBy })
    .where(eq(requests.id, id));
  await audit(ctx, { action: 'certificates.decline-request', subject: id, after: { reason } });
  await emit(ctx, requestDeclined, { orgId, userId, requestId: id, reason });
  return readRequest(ctx, id);
}

async function waitingOr409(ctx: TransactionContext, id: string): Promise<RequestRow> {
  const { orgId } = coordinatorOr403(ctx);
  const found = await lockRequest(ctx.db, id);
  const row = Problem.ifMissing(found?.orgId === orgId ? found : undefined, 'That request');
  if (row.state !== 'waiting')
    throw new Problem('conflict', 'This request has already been answered.');
  return row;
}
