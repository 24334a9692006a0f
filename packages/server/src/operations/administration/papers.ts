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
import { verificationAsked } from './events.ts';
import { platformOr403 } from './rights.ts';
import { papers, verifications } from './table.ts';

const types = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

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

/** @throws Problem `invalid` for another kind of file, `conflict` once ten are there or they are sent. */
export async function addPaper(
  outside: RequestContext,
  _input: Input<typeof contract.addPaper>,
  { name, stream }: FilePart,
) {
  await outside.transact(refuseFull);
  const maxBytes = contract.maxPaperBytes;
  const incoming = { purpose: 'administration.paper', name, stream, maxBytes } as const;
  const blob = await putBlob(outside, { ...incoming, allow: types });
  return outside.transact(async (ctx) => {
    const { orgId, userId } = signedIn(ctx);
    await refuseFull(ctx);
    const { id: blobId, name: kept, sizeBytes } = blob;
    const row = { id: uuidv7(), orgId, blobId, name: kept, sizeBytes };
    await ctx.db.insert(papers).values({ ...row, addedBy: userId, addedAt: ctx.now() });
    await audit(ctx, {
      action: 'administration.add-paper',
      subject: row.id,
      after: { name: kept },
    });
    return presentVerification(ctx, orgId);
  });
}

async function refuseFull(ctx: TransactionContext): Promise<void> {
  const { state, documents } = await openVerification(ctx);
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  if (documents.length >= contract.mostPapers)
    throw new Problem('conflict', 'Upload at most {{maximum}} documents.', {
      values: { maximum: contract.mostPapers },
    });
}

/** Held, so that nothing is added or taken back while the papers are sent. */
async function openVerification(ctx: TransactionContext): Promise<contract.Verification> {
  const { orgId } = signedIn(ctx);
  await ctx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, orgId))
    .for('update');
  const present = await presentVerification(ctx, orgId);
  if (present.state === 'submitted')
    throw new Problem('conflict', 'Your documents are being reviewed. Wait for the result.');
  return present;
}

/** @throws Problem `conflict` once they are sent or the organisation is verified. */
export async function removePaper(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removePaper>,
) {
  const { orgId } = signedIn(ctx);
  const { state, documents } = await openVerification(ctx);
  const paper = Problem.ifMissing(
    documents.find((one) => one.id === id),
    'That document',
  );
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  const [gone] = await ctx.db.delete(papers).where(eq(papers.id, id)).returning();
  if (gone) await removeBlob(ctx, gone.blobId);
  const before = { name: paper.name };
  await audit(ctx, { action: 'administration.remove-paper', subject: id, before });
  return presentVerification(ctx, orgId);
}

/** @throws Problem `invalid` without a paper, `conflict` when they are sent already. */
export async function requestVerification(ctx: TransactionContext) {
  const { orgId } = signedIn(ctx);
  const { state, documents } = await openVerification(ctx);
  if (state === 'verified') throw new Problem('conflict', 'Your organisation is already verified.');
  if (documents.length === 0)
    throw new Problem(
      'invalid',
      'Add a document that proves who you are, such as your registration.',
    );
  const asked = { state: 'submitted', submittedAt: ctx.now() } as const;
  await ctx.db
    .insert(verifications)
    .values({ orgId, ...asked })
    .onConflictDoUpdate({
      target: verifications.orgId,
      set: { ...asked, decidedAt: null, decidedBy: null, reason: '' },
    });
  await audit(ctx, {
    action: 'administration.ask-for-verification',
    subject: orgId,
    before: { state },
    after: { state: 'submitted' },
  });
  await emit(ctx, verificationAsked, { orgId });
  return presentVerification(ctx, orgId);
}

/** For platform staff: what an NGO sent. Saved, never shown as a page. */
export async function readPaper(outside: RequestContext, { id }: Input<typeof contract.readPaper>) {
  platformOr403(outside);
  const opened = await outside.transact(async (ctx) => {
    const [paper] = await ctx.db.select().from(papers).where(eq(papers.id, id));
    const { blobId, orgId } = Problem.ifMissing(paper, 'That document');
    await audit(ctx, { action: 'administration.read-paper', subject: id, orgId });
    return openBlob(ctx, blobId);
  });
  return downloadOf(opened);
}
