import type * as contract from '@ngo-plus/contract/files/storage';
import { entryId } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import {
  actFor,
  audit,
  Problem,
  type RequestContext,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { linkAccessScopeOf, visibleTo } from '../access-scope.ts';
import { makeArchiveTicket } from '../archives/index.ts';
import { contentTicket, findReadable } from '../contents/index.ts';
import { entriesByIds, selectEntries } from '../entry-rows.ts';
import { orderFor } from '../list-order.ts';
import { visibleOr404 } from '../lookup.ts';
import { type EntryRow, entries, type LinkRow, links } from '../table.ts';
import { unlock, unlockFully } from './password.ts';
import { refuseEnded } from './state.ts';

/** Maximum entries per listed folder; the archive contains all of them. */
const maxListed = 1_000;

export async function openLink(outside: RequestContext, input: Input<typeof contract.openLink>) {
  const { link, organisation, locked } = await unlock(outside, input);
  if (locked) return { state: 'locked' as const, organisation };
  const { kind, message, expiresAt, maxUses, uses } = link;
  const listing = await inOrganisation(outside, link, (ctx) =>
    listTarget(ctx, link, input.folderId),
  );
  return {
    state: 'open' as const,
    kind,
    message,
    organisation,
    expiresAt: expiresAt?.toISOString() ?? null,
    usesLeft: maxUses === null ? null : maxUses - uses,
    ...listing,
  };
}

/** Runs work for the link's organisation without a signed-in person. */
const inOrganisation = <T>(
  outside: RequestContext,
  { orgId }: LinkRow,
  work: (ctx: TransactionContext) => Promise<T>,
) => actFor(outside, { orgId, actor: undefined }).transact(work);

async function listTarget(ctx: TransactionContext, link: LinkRow, folderId: string | undefined) {
  const [root] = await entriesByIds(ctx, [link.entryId]);
  const { id, kind, name } = Problem.ifMissing(root, 'This link');
  const target = { root: { id: entryId.parse(id), kind, name } };
  if (link.kind === 'request') return { ...target, path: [], entries: [], more: false };
  const scope = await linkAccessScopeOf(ctx, link);
  if (kind === 'file')
    return {
      ...target,
      path: [],
      entries: [presentListed(visibleOr404(scope, root))],
      more: false,
    };
  const [match] = await entriesByIds(ctx, [folderId ?? id]);
  const folder = visibleOr404(scope, match?.trashedAt === null ? match : undefined);
  const rows = await selectEntries(
    ctx,
    and(eq(entries.parentId, folder.id), isNull(entries.trashedAt), visibleTo(scope)),
  )
    .orderBy(...orderFor({ by: 'name', descending: false }))
    .limit(maxListed + 1);
  const ready = rows.filter(({ state }) => state === null || state === 'ready');
  const steps = [...folder.ancestors, folder.id];
  const path = await entriesByIds(ctx, steps.slice(steps.indexOf(id)));
  return {
    ...target,
    path: path.map((step) => ({ id: entryId.parse(step.id), name: step.name })),
    entries: ready.slice(0, maxListed).map(presentListed),
    more: rows.length > maxListed,
  };
}

const presentListed = (row: EntryRow) => ({
  id: toShape(entryId, row.id),
  kind: row.kind,
  name: row.name,
  sizeBytes: row.sizeBytes,
  contentType: row.contentType,
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws Problem `not_found` once the link has reached its limit. */
export async function makeLinkTicket(
  outside: RequestContext,
  { fileId, use, ...key }: Input<typeof contract.makeLinkTicket>,
) {
  const { link } = await unlockFully(outside, key);
  refuseRequest(link);
  return inOrganisation(outside, link, async (ctx) => {
    await findReadable(ctx, await linkAccessScopeOf(ctx, link), { id: fileId });
    await countUse(ctx, link);
    const { orgId, id: linkId } = link;
    return contentTicket(ctx, { orgId, linkId, use, fileId });
  });
}

export async function makeLinkArchive(
  outside: RequestContext,
  { folderId, ...key }: Input<typeof contract.makeLinkArchive>,
) {
  const { link } = await unlockFully(outside, key);
  refuseRequest(link);
  return inOrganisation(outside, link, async (ctx) => {
    const scope = await linkAccessScopeOf(ctx, link);
    await countUse(ctx, link);
    const after = { linkId: link.id };
    await audit(ctx, {
      action: 'storage.download',
      subject: link.entryId,
      orgId: link.orgId,
      after,
    });
    const { orgId, id: linkId } = link;
    return makeArchiveTicket(ctx, scope, { orgId, linkId, ids: [folderId ?? link.entryId] });
  });
}

function refuseRequest({ kind }: LinkRow): void {
  if (kind === 'request')
    throw new Problem('not_found', 'This link is for uploading files, not downloading.');
}

/** Checks the limit and counts in one statement, so that concurrent visitors can't exceed it. */
export async function countUse({ db, now }: TransactionContext, link: LinkRow): Promise<void> {
  const [counted] = await db
    .update(links)
    .set({ uses: sql`${links.uses} + 1` })
    .where(
      and(
        eq(links.id, link.id),
        isNull(links.revokedAt),
        or(isNull(links.expiresAt), gt(links.expiresAt, now())),
        or(isNull(links.maxUses), sql`${links.uses} < ${links.maxUses}`),
      ),
    )
    .returning();
  if (!counted) refuseEnded({ ...link, uses: link.maxUses ?? link.uses }, now());
}
