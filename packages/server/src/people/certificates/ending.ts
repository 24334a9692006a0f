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
import { issuedOr404, readCertificate } from './issued.ts';
import { lockCertificate } from './issued-queries.ts';
import { issue, NotIssued } from './issuing.ts';
import { nameOf, pressFor } from './press.ts';
import { type CertificateRow, certificates, changes } from './table.ts';
import { templateOr404 } from './templates.ts';

type Reasoned = { readonly id: string; readonly reason: string };

/** @throws Problem `conflict` when it counts no longer already. */
export async function revokeCertificate(
  ctx: TransactionContext,
  { id, reason }: Reasoned,
): Promise<IssuedDetail> {
  const row = await validOr409(ctx, id);
  const { userId: by } = coordinatorOr403(ctx);
  await ctx.db
    .update(certificates)
    .set({ state: 'revoked', endedAt: ctx.now() })
    .where(eq(certificates.id, id));
  await note(ctx, row, 'revoked', reason);
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
 * The same certificate with what is true today: name, hours of the same days, and the template as it
 * is now, or another one. Both sides of the change commit together.
 *
 * @throws Problem `conflict` when it counts no longer, or there is nothing left to certify,
 *   `not_found` when the template was removed.
 */
export async function reissueCertificate(
  outside: RequestContext,
  { id, reason, templateId }: Reasoned & { readonly templateId?: string },
): Promise<IssuedDetail> {
  const { userId: by } = coordinatorOr403(outside);
  const { old, template } = await outside.transact(async (ctx) => {
    const old = await validOr409(ctx, id);
    return { old, template: await templateOr404(ctx, templateId || old.templateId) };
  });
  const span = { from: old.spanFrom ?? undefined, to: old.spanTo ?? undefined };
  const press = await pressFor(outside, { templateId: template.id, design: template.design, span });
  const replace = async (
    ctx: TransactionContext,
    { id: replacedBy, title, kind }: CertificateRow,
  ) => {
    const { orgId, userId } = await validOr409(ctx, id);
    await ctx.db
      .update(certificates)
      .set({ state: 'replaced', endedAt: ctx.now(), replacedBy })
      .where(eq(certificates.id, id));
    await note(ctx, old, 'reissued', reason);
    await audit(ctx, {
      action: 'certificates.reissue',
      subject: id,
      after: { replacedBy, reason },
    });
    const told = { orgId, userId, certificateId: replacedBy, kind, title, by, replaces: id };
    await emit(ctx, certificateReissued, told);
  };
  const issued = await refusedAs409(() => issue(outside, press, old.userId, { after: replace }));
  return outside.transact((ctx) => readCertificate(ctx, { id: issued.id }));
}

/** What cannot be certified is said to whoever asked for it. */
export async function refusedAs409<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotIssued) throw new Problem('conflict', error.wording);
    throw error;
  }
}

async function validOr409(ctx: TransactionContext, id: string): Promise<CertificateRow> {
  const row = await issuedOr404(ctx, id, lockCertificate);
  if (row.state === 'revoked')
    throw new Problem('conflict', 'This certificate has already been revoked.');
  if (row.state === 'replaced')
    throw new Problem('conflict', 'This certificate has already been replaced.');
  return row;
}

async function note(
  ctx: TransactionContext,
  { id: certificateId, orgId, userId }: CertificateRow,
  deed: 'revoked' | 'reissued',
  reason: string,
): Promise<void> {
  const { userId: byUserId } = coordinatorOr403(ctx);
  const byName = await nameOf(ctx, byUserId);
  await ctx.db.insert(changes).values({
    id: uuidv7(),
    orgId,
    certificateId,
    userId,
    deed,
    byUserId,
    byName,
    reason,
    changedAt: ctx.now(),
  });
}
