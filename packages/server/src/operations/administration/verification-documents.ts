import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/operations/administration';
import { asc, eq } from 'drizzle-orm';
import { organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  emit,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { downloadOf, openBlob, putBlob, removeBlob } from '../../platform/blobs/index.ts';
import { verificationRequested } from './events.ts';
import { platformOr403 } from './rights.ts';
import { papers, verifications } from './table.ts';

const allowedTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

export const readVerification = (ctx: TransactionContext) =>
  presentVerification(ctx, signedIn(ctx).orgId);

export async function presentVerification(
  { db }: TransactionContext,
  orgId: string,
): Promise<contract.Verification> {
  const [decision] = await db.select().from(verifications).where(eq(verifications.orgId, orgId));
  const rows = await db
    .select({ paper: papers, addedBy: users.name })
    .from(papers)
    .innerJoin(users, eq(users.id, papers.addedBy))
    .where(eq(papers.orgId, orgId))
    .orderBy(asc(papers.id));
  return contract.readVerification.output.parse({
    state: decision?.state ?? 'none',
    submittedAt: decision?.submittedAt.toISOString() ?? null,
    decidedAt: decision?.decidedAt?.toISOString() ?? null,
    reason: decision?.reason ?? '',
    documents: rows.map(({ paper: { id, name, sizeBytes, addedAt }, addedBy }) => ({
      id,
      name,
      sizeBytes,
      addedBy,
      addedAt: addedAt.toISOString(),
    })),
  });
}

/**
 * Stores a verification document.
 *
 * @throws Problem `invalid` for another file type, `conflict` at ten documents or once they are submitted.
 */
export async function addDocument(
  outside: RequestContext,
  _input: Input<typeof contract.addDocument>,
  { name, stream }: FilePart,
) {
  await outside.transact(refuseFull);
  const maxBytes = contract.maxDocumentBytes;
  const incoming = { purpose: 'administration.paper', name, stream, maxBytes } as const;
  const blob = await putBlob(outside, { ...incoming, allow: allowedTypes });
  return outside.transact(async (ctx) => {
    const { orgId, userId } = signedIn(ctx);
    await refuseFull(ctx);
    const { id: blobId, name: stored, sizeBytes } = blob;
    const row = { id: uuidv7(), orgId, blobId, name: stored, sizeBytes };
    await ctx.db.insert(papers).values({ ...row, addedBy: userId, addedAt: ctx.now() });
    await audit(ctx, {
      action: 'administration.add-paper',
      subject: row.id,
      after: { name: stored },
    });
    return presentVerification(ctx, orgId);
  });
}

async function refuseFull(ctx: TransactionContext): Promise<void> {
  const { state, documents } = await openVerification(ctx);
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  if (documents.length >= contract.maxDocuments)
    throw new Problem('conflict', 'Upload at most {{maximum}} documents.', {
      values: { maximum: contract.maxDocuments },
    });
}

/** Locks the organisation, so that no document is added or removed while they are being submitted. */
async function openVerification(ctx: TransactionContext): Promise<contract.Verification> {
  const { orgId } = signedIn(ctx);
  await ctx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, orgId))
    .for('update');
  const verification = await presentVerification(ctx, orgId);
  if (verification.state === 'submitted')
    throw new Problem('conflict', 'Your documents are being reviewed. Wait for the result.');
  return verification;
}

/** @throws Problem `conflict` once the documents are submitted or the organisation is verified. */
export async function removeDocument(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeDocument>,
) {
  const { orgId } = signedIn(ctx);
  const { state, documents } = await openVerification(ctx);
  const document = Problem.ifMissing(
    documents.find((one) => one.id === id),
    'That document',
  );
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  const [deleted] = await ctx.db.delete(papers).where(eq(papers.id, id)).returning();
  if (deleted) await removeBlob(ctx, deleted.blobId);
  const before = { name: document.name };
  await audit(ctx, { action: 'administration.remove-paper', subject: id, before });
  return presentVerification(ctx, orgId);
}

/** @throws Problem `invalid` without a document, `conflict` when a request is already pending. */
export async function requestVerification(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const { state, documents } = await openVerification(ctx);
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  if (documents.length === 0)
    throw new Problem(
      'invalid',
      'Add a document that proves who you are, such as your registration.',
    );
  const submitted = { state: 'submitted', submittedAt: ctx.now() } as const;
  await ctx.db
    .insert(verifications)
    .values({ orgId, ...submitted })
    .onConflictDoUpdate({
      target: verifications.orgId,
      set: { ...submitted, decidedAt: null, decidedBy: null, reason: '' },
    });
  await audit(ctx, {
    action: 'administration.ask-for-verification',
    subject: orgId,
    before: { state },
    after: { state: 'submitted' },
  });
  await emit(ctx, verificationRequested, { orgId });
  return presentVerification(ctx, orgId);
}

/** For platform staff: a document that an NGO submitted, as a download and never as a page. */
export async function readDocument(
  outside: RequestContext,
  { id }: Input<typeof contract.readDocument>,
) {
  platformOr403(outside);
  const blob = await outside.transact(async (ctx) => {
    const [paper] = await ctx.db.select().from(papers).where(eq(papers.id, id));
    const { blobId, orgId } = Problem.ifMissing(paper, 'That document');
    await audit(ctx, { action: 'administration.read-paper', subject: id, orgId });
    return openBlob(ctx, blobId);
  });
  return downloadOf(blob);
}
