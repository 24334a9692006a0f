import { createHash, randomBytes } from 'node:crypto';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/storage';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { memberships, organisations, users } from '../../accounts/index.ts';
import { type Context, type Outside, Problem } from '../../kernel/index.ts';
import { sightOf } from '../sight.ts';
import { tickets } from '../table.ts';
import { memberOf, speakingFor } from './bearer.ts';
import { givenOut } from './given-out.ts';

const lastsSeconds = { download: 60, view: 3_600 };

/**
 * An address that gives the file to whoever bears it, for elements of a page that cannot send a
 * token. It stops working with the membership of the person it was made for.
 *
 * @throws Problem `not_found`, `conflict` for a file that is not given out now.
 */
export async function makeTicket(
  ctx: Context,
  { id, use, versionId }: Input<typeof contract.makeTicket>,
) {
  const sight = await sightOf(ctx);
  const { orgId, userId } = sight.actor;
  await givenOut(ctx, sight, { id, versionId });
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + lastsSeconds[use] * 1_000);
  await ctx.db
    .insert(tickets)
    .values({ tokenHash: hashOf(ticket), orgId, userId, use, fileId: id, versionId, expiresAt });
  const asked = new URLSearchParams({
    ticket,
    ...(versionId && { versionId }),
    ...(use === 'download' && { disposition: 'attachment' }),
  });
  return { url: `/api/storage/files/${id}/content?${asked}`, expiresAt: expiresAt.toISOString() };
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

type Asked = { readonly id: string; readonly versionId?: string | undefined };

/**
 * Whom a ticket speaks for. One for a download works this once.
 *
 * @throws Problem `not_found` when it is used up, too old, for another file, or the person has left.
 */
export function bearerOf(
  outside: Outside,
  ticket: string,
  { id, versionId }: Asked,
): Promise<Outside> {
  return outside.transact(async ({ db, now }) => {
    const [found] = await db
      .select({ ticket: tickets, role: memberships.role })
      .from(tickets)
      .innerJoin(
        memberships,
        and(eq(memberships.orgId, tickets.orgId), eq(memberships.userId, tickets.userId)),
      )
      .innerJoin(organisations, eq(organisations.id, tickets.orgId))
      .innerJoin(users, eq(users.id, tickets.userId))
      .where(
        and(
          eq(tickets.tokenHash, hashOf(ticket)),
          eq(tickets.fileId, id),
          gt(tickets.expiresAt, now()),
          isNull(organisations.suspendedAt),
          isNull(users.suspendedAt),
        ),
      );
    const { userId = null, versionId: of = null, orgId = '', use } = found?.ticket ?? {};
    if (!found || userId === null || of !== (versionId ?? null))
      throw new Problem(
        'not_found',
        'This address has been used or is too old. Open the file again.',
      );
    if (use === 'download') {
      const { rowCount } = await db.delete(tickets).where(eq(tickets.tokenHash, hashOf(ticket)));
      if (rowCount === 0)
        throw new Problem('not_found', 'This address has been used. Open the file again.');
    }
    return speakingFor(outside, { orgId, actor: memberOf(orgId, userId, found.role) });
  }, 'system');
}

export const forgetTickets = ({ db, now }: Context) =>
  db.delete(tickets).where(lte(tickets.expiresAt, now()));
