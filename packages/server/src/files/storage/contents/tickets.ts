import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import {
  impersonationEndsAt,
  memberships,
  organisations,
  users,
} from '../../../identity/accounts/index.ts';
import {
  actFor,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { accessScopeOf, linkAccessScopeOf } from '../access-scope.ts';
import type { AccessScope } from '../rights.ts';
import { links, type TicketRow, tickets } from '../table.ts';
import { hashOf, makeToken } from '../token.ts';
import { memberOf } from './bearer.ts';
import { givenOut } from './downloads.ts';

const lastsSeconds = { download: 60, view: 3_600 };

/** Whom it speaks for, and for what. */
type Subject = Pick<TicketRow, 'orgId' | 'use'> &
  Partial<Pick<TicketRow, 'userId' | 'linkId' | 'fileId' | 'versionId' | 'entryIds'>>;

/** Someone who reads files: signed in, or proved by a ticket. */
export type Reader = {
  readonly outside: RequestContext;
  readonly sight: (ctx: TransactionContext) => Promise<AccessScope>;
  /** Of the link that the reader came through. */
  readonly linkId?: string | undefined;
};

/**
 * An address that gives the file to whoever bears it, for elements of a page that cannot send a
 * token. It stops working with the membership of the person it was made for.
 *
 * @throws Problem `not_found`, `conflict` for a file that is not given out now.
 */
export async function makeTicket(
  ctx: TransactionContext,
  { id, use, versionId }: Input<typeof contract.makeTicket>,
) {
  const { orgId, userId } = signedIn(ctx);
  await givenOut(ctx, await accessScopeOf(ctx), { id, versionId });
  return contentTicket(ctx, { orgId, userId, use, fileId: id, versionId: versionId ?? null });
}

/** The address of a file with a new ticket. */
export async function contentTicket(
  ctx: TransactionContext,
  subject: Subject & { fileId: string },
) {
  const { ticket, expiresAt } = await issueTicket(ctx, subject);
  const asked = new URLSearchParams({
    ticket,
    ...(subject.versionId && { versionId: subject.versionId }),
    ...(subject.use === 'download' && { disposition: 'attachment' }),
  });
  return { url: `/api/storage/files/${subject.fileId}/content?${asked}`, expiresAt };
}

export async function issueTicket(ctx: TransactionContext, subject: Subject) {
  const { token: ticket, hash: tokenHash } = makeToken();
  const usual = new Date(ctx.now().getTime() + lastsSeconds[subject.use] * 1_000);
  // Nothing that platform staff made in somebody's name outlives their session.
  const until = await impersonationEndsAt(ctx);
  const expiresAt = until && until < usual ? until : usual;
  await ctx.db.insert(tickets).values({ tokenHash, expiresAt, ...subject });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Whom a ticket speaks for. One for a download works this once.
 *
 * @throws Problem `not_found` when it is used up or too old, or when whoever it was made for has left
 * or the link has ended.
 */
export function redeem(
  outside: RequestContext,
  ticket: string,
): Promise<{ reader: Reader; subject: TicketRow }> {
  return outside.transact(async (ctx) => {
    const { db, now } = ctx;
    const tokenHash = hashOf(ticket);
    const alive = and(eq(tickets.tokenHash, tokenHash), gt(tickets.expiresAt, now()));
    const [subject] = await db.select().from(tickets).where(alive);
    const reader = subject && (await readerOf(ctx, outside, subject));
    if (!reader) throw usedUp();
    if (subject.use === 'download') {
      const { rowCount } = await db.delete(tickets).where(eq(tickets.tokenHash, tokenHash));
      if (rowCount === 0) throw usedUp();
    }
    return { reader, subject };
  }, 'system');
}

const usedUp = () =>
  new Problem('not_found', 'This link has been used or has expired. Open the file again.');

function readerOf(
  ctx: TransactionContext,
  outside: RequestContext,
  { orgId, userId, linkId }: TicketRow,
) {
  if (linkId !== null) return readerThrough(ctx, outside, { orgId, linkId });
  return userId === null ? undefined : memberReading(ctx, outside, { orgId, userId });
}

async function memberReading(
  { db }: TransactionContext,
  outside: RequestContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<Reader | undefined> {
  const [member] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.orgId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.userId, userId),
        isNull(memberships.deactivatedAt),
        isNull(organisations.suspendedAt),
        isNull(users.suspendedAt),
      ),
    );
  if (!member) return undefined;
  const actor = memberOf(orgId, userId, member.role);
  return { outside: actFor(outside, { orgId, actor }), sight: accessScopeOf };
}

/** A ticket that was issued goes on when the link has reached its limit, not when it was revoked. */
async function readerThrough(
  { db, now }: TransactionContext,
  outside: RequestContext,
  { orgId, linkId }: { orgId: string; linkId: string },
): Promise<Reader | undefined> {
  const [link] = await db
    .select()
    .from(links)
    .innerJoin(organisations, eq(organisations.id, links.orgId))
    .where(and(eq(links.id, linkId), isNull(links.revokedAt), isNull(organisations.suspendedAt)));
  const row = link?.storage_links;
  if (!row || (row.expiresAt !== null && row.expiresAt <= now())) return undefined;
  const inside = actFor(outside, { orgId, actor: undefined });
  return { outside: inside, sight: (ctx) => linkAccessScopeOf(ctx, row), linkId };
}

export const forgetTickets = ({ db, now }: TransactionContext) =>
  db.delete(tickets).where(lte(tickets.expiresAt, now()));
