import type * as contract from '@ngo-plus/contract/files/storage';
import { entryId, type Link, linkId } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { hashPassword } from '../../../identity/accounts/index.ts';
import {
  audit,
  openSecret,
  Problem,
  type RequestContext,
  sealSecret,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { entriesByIds } from '../entry-rows.ts';
import { shareableOr403 } from '../lookup.ts';
import { type EntryRow, type LinkRow, links } from '../table.ts';
import { makeToken } from '../token.ts';
import { isOpen } from './state.ts';

export async function listLinks(ctx: TransactionContext, { id }: Input<typeof contract.listLinks>) {
  await shareableEntry(ctx, id);
  const rows = await ctx.db
    .select()
    .from(links)
    .where(and(eq(links.entryId, id), isNull(links.revokedAt)))
    .orderBy(desc(links.id))
    .limit(200);
  const listed: Link[] = [];
  for (const row of rows) listed.push(await present(ctx, row));
  return listed;
}

async function present(ctx: TransactionContext, row: LinkRow): Promise<Link> {
  const { id, kind, message, expiresAt, maxUses, uses, createdAt } = row;
  const token = await openSecret(ctx, row.sealedToken, secretLocation(row));
  return {
    id: linkId.parse(id),
    entryId: toShape(entryId, row.entryId),
    kind,
    message,
    maxUses,
    uses,
    url: `${ctx.config.publicUrl}/links#${token}`,
    hasPassword: row.passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    open: isOpen(row, ctx.now()),
    createdAt: createdAt.toISOString(),
  };
}

const secretLocation = ({ id, orgId }: Pick<LinkRow, 'id' | 'orgId'>) => ({
  location: `storage_links/${id}/token`,
  orgId,
});

async function shareableEntry(ctx: TransactionContext, id: string): Promise<EntryRow> {
  const [row] = await entriesByIds(ctx, [id]);
  return shareableOr403(await accessScopeOf(ctx), row?.trashedAt === null ? row : undefined);
}

/** @throws Problem `invalid` for a request link on a file, or an expiry date in the past. */
export async function createLink(
  outside: RequestContext,
  { id, kind, ...settings }: Input<typeof contract.createLink>,
): Promise<Link> {
  // Hashing is slow, so it happens before the transaction starts.
  const changes = await columnsOf(outside, settings);
  return outside.transact(async (ctx) => {
    const entry = await shareableEntry(ctx, id);
    if (kind === 'request' && entry.kind === 'file')
      throw new Problem('invalid', 'Choose a folder for the requested files.');
    const { orgId } = entry;
    const row = { id: uuidv7(), orgId, entryId: entry.id };
    const { token, hash: tokenHash } = makeToken();
    const sealedToken = await sealSecret(ctx, token, secretLocation(row));
    const creation = { createdBy: ctx.actor?.userId, createdAt: ctx.now() };
    const [saved] = await ctx.db
      .insert(links)
      .values({ ...row, kind, tokenHash, sealedToken, ...creation, ...changes })
      .returning();
    const { passwordHash, ...after } = changes;
    await audit(ctx, { action: 'storage.link', subject: id, after: { kind, ...after } });
    return present(ctx, Problem.ifMissing(saved, 'That link'));
  });
}

export async function changeLink(
  outside: RequestContext,
  { id, ...settings }: Input<typeof contract.changeLink>,
): Promise<Link> {
  const changes = await columnsOf(outside, settings);
  return outside.transact(async (ctx) => {
    const link = await findLink(ctx, id);
    if (Object.keys(changes).length > 0)
      await ctx.db.update(links).set(changes).where(eq(links.id, id));
    const { passwordHash, ...after } = changes;
    await audit(ctx, { action: 'storage.change-link', subject: link.entryId, after });
    return present(ctx, { ...link, ...changes });
  });
}

export async function revokeLink(
  ctx: TransactionContext,
  { id }: Input<typeof contract.revokeLink>,
) {
  const link = await findLink(ctx, id);
  await ctx.db.update(links).set({ revokedAt: ctx.now() }).where(eq(links.id, id));
  const before = { kind: link.kind };
  await audit(ctx, { action: 'storage.revoke-link', subject: link.entryId, before });
  return { id };
}

async function findLink(ctx: TransactionContext, id: string): Promise<LinkRow> {
  const { orgId } = await accessScopeOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(links)
    .where(and(eq(links.id, id), eq(links.orgId, orgId), isNull(links.revokedAt)));
  const link = Problem.ifMissing(row, 'That link');
  await shareableEntry(ctx, link.entryId);
  return link;
}

type Settings = Pick<
  Input<typeof contract.createLink>,
  'expiresAt' | 'password' | 'maxUses' | 'message'
>;

/** The changed columns; null clears one. */
async function columnsOf(
  { now }: RequestContext,
  { expiresAt, password, maxUses, message }: Settings,
): Promise<Partial<Pick<LinkRow, 'expiresAt' | 'passwordHash' | 'maxUses' | 'message'>>> {
  const expiry = expiresAt ? new Date(expiresAt) : null;
  if (expiry && expiry <= now()) {
    throw Problem.atField('invalid', 'expiresAt', 'Choose a time in the future.');
  }
  return {
    ...(expiresAt !== undefined && { expiresAt: expiry }),
    ...(password !== undefined && { passwordHash: password && (await hashPassword(password)) }),
    ...(maxUses !== undefined && { maxUses }),
    ...(message !== undefined && { message }),
  };
}
