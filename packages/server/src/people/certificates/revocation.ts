import type { IssuedDetail } from '@ngo-plus/contract/people/certificates';
import { eq } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import { certificateReissued, certificateRevoked } from './events.ts';
import { issue, NotIssued } from './issue.ts';
import { issueContextFor, nameOf } from './issue-context.ts';
import { findIssued, readCertificate } from './issued.ts';
import { lockCertificate } from './issued-queries.ts';
import { type CertificateRow, certificates, changes } from './table.ts';
import { templateOr404 } from './templates.ts';

type RevocationInput = { readonly id: string; readonly reason: string };

/** @throws Problem `conflict` when it is no longer valid. */
export async function revokeCertificate(
  ctx: TransactionContext,
  { id, reason }: RevocationInput,
): Promise<IssuedDetail> {
  const row = await lockValidCertificate(ctx, id);
  const { userId: by } = coordinatorOr403(ctx);
  await ctx.db
    .update(certificates)
    .set({ state: 'revoked', endedAt: ctx.now() })
    .where(eq(certificates.id, id));
  await recordChange(ctx, row, 'revoked', reason);
  await audit(ctx, { action: 'certificates.revoke', subject: id, after: { reason } });
  const { orgId, userId, kind, title } = row;
  await emit(ctx, certificateRevoked, {
    orgId,
    userId,
    certificateId: id,
    kind,
    title,
    by,
    reason,
  });
  return readCertificate(ctx, { id });
}

/**
 * Replaces a certificate with one based on current data: name, hours of the same period, and the current or another
 * template. Both changes commit together.
 *
 * @throws Problem `conflict` when it is no longer valid, or there is nothing to certify, `not_found` when the template
 * was removed.
 */
export async function reissueCertificate(
  outside: RequestContext,
  { id, reason, templateId }: RevocationInput & { readonly templateId?: string },
): Promise<IssuedDetail> {
  const { userId: by } = coordinatorOr403(outside);
  const { old, template } = await outside.transact(async (ctx) => {
    const old = await lockValidCertificate(ctx, id);
    return { old, template: await templateOr404(ctx, templateId || old.templateId) };
  });
  const span = { from: old.spanFrom ?? undefined, to: old.spanTo ?? undefined };
  const issueContext = await issueContextFor(outside, {
    templateId: template.id,
    design: template.design,
    span,
  });
  const replaceOld = async (
    ctx: TransactionContext,
    { id: replacedBy, title, kind }: CertificateRow,
  ) => {
    const { orgId, userId } = await lockValidCertificate(ctx, id);
    await ctx.db
      .update(certificates)
      .set({ state: 'replaced', endedAt: ctx.now(), replacedBy })
      .where(eq(certificates.id, id));
    await recordChange(ctx, old, 'reissued', reason);
    await audit(ctx, {
      action: 'certificates.reissue',
      subject: id,
      after: { replacedBy, reason },
    });
    const event = { orgId, userId, certificateId: replacedBy, kind, title, by, replaces: id };
    await emit(ctx, certificateReissued, event);
  };
  const issued = await conflictIfNotIssued(() =>
    issue(outside, issueContext, old.userId, { after: replaceOld }),
  );
  return outside.transact((ctx) => readCertificate(ctx, { id: issued.id }));
}

/** Turns `NotIssued` into a conflict for the caller. */
export async function conflictIfNotIssued<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotIssued) throw new Problem('conflict', error.wording);
    throw error;
  }
}

async function lockValidCertificate(ctx: TransactionContext, id: string): Promise<CertificateRow> {
  const row = await findIssued(ctx, id, lockCertificate);
  if (row.state === 'revoked')
    throw new Problem('conflict', 'This certificate has already been revoked.');
  if (row.state === 'replaced')
    throw new Problem('conflict', 'This certificate has already been replaced.');
  return row;
}

async function recordChange(
  ctx: TransactionContext,
  { id: certificateId, orgId, userId }: CertificateRow,
  action: 'revoked' | 'reissued',
  reason: string,
): Promise<void> {
  const { userId: byUserId } = coordinatorOr403(ctx);
  const byName = await nameOf(ctx, byUserId);
  await ctx.db.insert(changes).values({
    id: uuidv7(),
    orgId,
    certificateId,
    userId,
    action,
    byUserId,
    byName,
    reason,
    changedAt: ctx.now(),
  });
}
