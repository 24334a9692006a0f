import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { tickets } from './table.ts';

const lastsMs = 30_000;

/** Whose ears a socket is. */
export type Listener = {
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
};

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket goes into an address, where a session's token must not stand: it is good once, and soon nothing. */
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

/** Takes the ticket away; undefined when it is unknown, used or too old. Needs scope `system`. */
export async function consumeTicket(
  ctx: TransactionContext,
  ticket: string,
): Promise<Listener | undefined> {
  const mine = and(eq(tickets.tokenHash, hashOf(ticket)), gt(tickets.expiresAt, ctx.now()));
  const { userId, orgId, sessionId } = tickets;
  const [row] = await ctx.db.delete(tickets).where(mine).returning({ userId, orgId, sessionId });
  return row;
}
