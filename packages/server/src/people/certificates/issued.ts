import { orgId as orgIdShape, userId as userIdShape } from '@ngo-plus/contract/identity/accounts';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import {
  type Certificate,
  certificateId,
  codeInGroups,
  type Issued,
  type IssuedDetail,
  templateId,
} from '@ngo-plus/contract/people/certificates';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import * as z from 'zod';
import {
  cursorsOf,
  type Download,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import { serveBlob } from '../../platform/blobs/index.ts';
import { approvedHoursOf } from '../volunteering/index.ts';
import { coordinatorOr403 } from './coordinator.ts';
import * as queries from './issued-queries.ts';
import { verificationUrl } from './sheets.ts';
import type { CertificateRow } from './table.ts';

const cursors = cursorsOf('certificates', [z.uuid()]);

export async function listOwnCertificates(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listOwnCertificates>,
) {
  const { userId } = signedIn(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await queries.ownPage(ctx.db, userId, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  const items = page.map((row) => present(ctx, row));
  return { items, total: () => queries.countOwn(ctx.db, userId), next };
}

export async function listCertificates(
  ctx: TransactionContext,
  { cursor, limit, ...filter }: Input<typeof contract.listCertificates>,
) {
  const { orgId } = coordinatorOr403(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await queries.issuedPage(ctx.db, orgId, filter, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  const items = page.map((row) => presentIssued(ctx, row));
  return { items, total: () => queries.countIssued(ctx.db, orgId, filter), next };
}

export async function readCertificate(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<IssuedDetail> {
  const row = await findIssued(ctx, id);
  const { orgId, userId, spanFrom, spanTo } = row;
  const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
  const { minutes } = await approvedHoursOf(ctx, { orgId, userId, ...span });
  const changeRows = await queries.changesOf(ctx.db, id);
  const replaces = await queries.findPredecessor(ctx.db, id);
  return {
    ...presentIssued(ctx, row),
    issuedBy: row.issuedByName,
    templateId: toShape(templateId, row.templateId),
    replacedBy: row.replacedBy === null ? null : toShape(certificateId, row.replacedBy),
    replaces: replaces === null ? null : certificateId.parse(replaces),
    minutesNow: minutes,
    trail: changeRows.map(({ action, changedAt, byUserId, byName, reason }) => ({
      action,
      reason,
      at: changedAt.toISOString(),
      by: byUserId === null ? null : byName,
    })),
  };
}

/** The PDF, for the holder at any of their organisations, and for coordinators of the issuing one. */
export async function readPdf(outside: RequestContext, { id }: { id: string }): Promise<Download> {
  return outside.transact(async (ctx) => {
    const { pdfBlobId, orgId } = await findVisible(ctx, id);
    const blobId = Problem.ifMissing(pdfBlobId ?? undefined, 'That certificate');
    if (orgId === signedIn(ctx).orgId) return serveBlob(ctx, blobId);
    return outside.transact((systemCtx) => serveBlob(systemCtx, blobId), 'system');
  });
}

/** The credential, for the holder only. */
export async function readCredential(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Download> {
  const row = await findVisible(ctx, id);
  const ownCredential = row.userId === signedIn(ctx).userId ? row.credential : null;
  const body = Problem.ifMissing(ownCredential ?? undefined, 'That certificate');
  const headers = {
    'content-disposition': `attachment; filename*=UTF-8''credential-${row.code.slice(0, 5)}.jwt`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
  return { body, type: 'text/plain; charset=utf-8', headers };
}

async function findVisible(ctx: TransactionContext, id: string): Promise<CertificateRow> {
  const { orgId, userId, role } = signedIn(ctx);
  const row = await queries.findCertificate(ctx.db, id);
  const isCoordinator = row?.orgId === orgId && allows(coordinatesVolunteers, role);
  const visible = row && (row.userId === userId || isCoordinator) ? row : undefined;
  return Problem.ifMissing(visible, 'That certificate');
}

/**
 * A certificate issued by the caller's organisation.
 *
 * @throws Problem `not_found`.
 */
export async function findIssued(
  ctx: TransactionContext,
  id: string,
  find = queries.findCertificate,
): Promise<CertificateRow> {
  const { orgId } = coordinatorOr403(ctx);
  const row = await find(ctx.db, id);
  return Problem.ifMissing(row?.orgId === orgId ? row : undefined, 'That certificate');
}

const present = ({ config }: TransactionContext, row: CertificateRow): Certificate => ({
  id: toShape(certificateId, row.id),
  orgId: orgIdShape.parse(row.orgId),
  organisation: row.organisation,
  kind: row.kind,
  title: row.title,
  recipient: row.recipient,
  minutes: row.minutes,
  firstOn: row.firstOn,
  lastOn: row.lastOn,
  state: row.state,
  issuedAt: row.issuedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  code: codeInGroups(row.code),
  url: verificationUrl(config.publicUrl, row.code),
});

const presentIssued = (ctx: TransactionContext, row: CertificateRow): Issued => ({
  ...present(ctx, row),
  userId: userIdShape.parse(row.userId),
  hoursChanged: row.hoursChanged,
});
