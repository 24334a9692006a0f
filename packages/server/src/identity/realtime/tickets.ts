import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { tickets } from './table.ts';

const lastsMs = 30_000;

/** The actor and session of a socket. */
export type Listener = {
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
  /** Chosen by the browser, so it means something only together with the person. */
  readonly connectionId?: string | undefined;
};

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket is part of a URL, where a session token must not appear: it works once and expires soon. */
export async function makeTicket(
  ctx: TransactionContext,
): Promise<{ ticket: string; expiresAt: string }> {
  const { userId, orgId, sessionId } = signedIn(ctx);
  const now = ctx.now();
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lastsMs);
  await ctx.db.delete(tickets).where(and(eq(tickets.userId, userId), lte(tickets.expiresAt, now)));
  const row = { tokenHash: hashOf(ticket), orgId, userId, sessionId, expiresAt };
  await ctx.db.insert(tickets).values(row);
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Consumes the ticket; undefined if it is unknown, used or expired. Needs scope `system`. */
export async function consumeTicket(
  ctx: TransactionContext,
  ticket: string,
): Promise<Listener | undefined> {
  const mine = and(eq(tickets.tokenHash, hashOf(ticket)), gt(tickets.expiresAt, ctx.now()));
  const { userId, orgId, sessionId } = tickets;
  const [row] = await ctx.db.delete(tickets).where(mine).returning({ userId, orgId, sessionId });
  return row;
}
