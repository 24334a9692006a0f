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
import { findReadable } from './lookup.ts';
import { memberOf } from './ticket-actor.ts';

const ttlSeconds = { download: 60, view: 3_600 };

/** The owner and purpose of a ticket. */
type Subject = Pick<TicketRow, 'orgId' | 'use'> &
  Partial<Pick<TicketRow, 'userId' | 'linkId' | 'fileId' | 'versionId' | 'entryIds'>>;

/** A person who reads files, identified by a session or a ticket. */
export type Reader = {
  readonly outside: RequestContext;
  readonly accessScope: (ctx: TransactionContext) => Promise<AccessScope>;
  /** The link that the ticket was issued through. */
  readonly linkId?: string | undefined;
};

/**
 * Issues a URL that serves the file without an access token, for page elements that can't send one. It stops working
 * when the owner's membership ends.
 *
 * @throws Problem `not_found`, `conflict` for a file that is being scanned or is quarantined.
 */
export async function makeTicket(
  ctx: TransactionContext,
  { id, use, versionId }: Input<typeof contract.makeTicket>,
) {
  const { orgId, userId } = signedIn(ctx);
  await findReadable(ctx, await accessScopeOf(ctx), { id, versionId });
  return contentTicket(ctx, { orgId, userId, use, fileId: id, versionId: versionId ?? null });
}

/** The URL of a file with a new ticket. */
export async function contentTicket(
  ctx: TransactionContext,
  subject: Subject & { fileId: string },
) {
  const { ticket, expiresAt } = await issueTicket(ctx, subject);
  const query = new URLSearchParams({
    ticket,
    ...(subject.versionId && { versionId: subject.versionId }),
    ...(subject.use === 'download' && { disposition: 'attachment' }),
  });
  return { url: `/api/storage/files/${subject.fileId}/content?${query}`, expiresAt };
}

export async function issueTicket(ctx: TransactionContext, subject: Subject) {
  const { token: ticket, hash: tokenHash } = makeToken();
  const maxExpiry = new Date(ctx.now().getTime() + ttlSeconds[subject.use] * 1_000);
  // Tickets of impersonated sessions expire with the session.
  const sessionEnd = await impersonationEndsAt(ctx);
  const expiresAt = sessionEnd && sessionEnd < maxExpiry ? sessionEnd : maxExpiry;
  await ctx.db.insert(tickets).values({ tokenHash, expiresAt, ...subject });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Finds the owner of a ticket. Download tickets are consumed.
 *
 * @throws Problem `not_found` when the ticket is used or expired, its owner is no longer a member, or its link has
 * ended.
 */
export function redeem(
  outside: RequestContext,
  ticket: string,
): Promise<{ reader: Reader; subject: TicketRow }> {
  return outside.transact(async (ctx) => {
    const { db, now } = ctx;
    const tokenHash = hashOf(ticket);
    const unexpired = and(eq(tickets.tokenHash, tokenHash), gt(tickets.expiresAt, now()));
    const [subject] = await db.select().from(tickets).where(unexpired);
    const reader = subject && (await findReader(ctx, outside, subject));
    if (!reader) throw invalidTicket();
    if (subject.use === 'download') {
      const { rowCount } = await db.delete(tickets).where(eq(tickets.tokenHash, tokenHash));
      if (rowCount === 0) throw invalidTicket();
    }
    return { reader, subject };
  }, 'system');
}

const invalidTicket = () =>
  new Problem('not_found', 'This link has been used or has expired. Open the file again.');

function findReader(
  ctx: TransactionContext,
  outside: RequestContext,
  { orgId, userId, linkId }: TicketRow,
) {
  if (linkId !== null) return linkReader(ctx, outside, { orgId, linkId });
  return userId === null ? undefined : memberReader(ctx, outside, { orgId, userId });
}

async function memberReader(
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
  return { outside: actFor(outside, { orgId, actor }), accessScope: accessScopeOf };
}

/** Tickets outlive the usage limit of their link, but not its revocation or expiry. */
async function linkReader(
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
  const orgContext = actFor(outside, { orgId, actor: undefined });
  return { outside: orgContext, accessScope: (ctx) => linkAccessScopeOf(ctx, row), linkId };
}

export const deleteExpiredTickets = ({ db, now }: TransactionContext) =>
  db.delete(tickets).where(lte(tickets.expiresAt, now()));
