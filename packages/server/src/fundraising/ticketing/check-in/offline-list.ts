import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import { ticketForCheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { eventOr404 } from '../lookup.ts';
import { codeMaker } from '../secrets.ts';
import { ticketOrders, tickets, ticketTypes } from '../table.ts';
import { stateOf } from '../ticket-state.ts';

const cursors = cursorsOf('ticketing.check-in', [z.uuid()]);

/**
 * Returns every ticket of an event, void ones too, so that a device without a connection can say why it refuses one.
 *
 * @throws Problem `not_found` also for events of other organisations
 */
export async function listCheckInTickets(
  ctx: TransactionContext,
  input: Input<typeof contract.listCheckInTickets>,
) {
  const { id, cursor, limit } = input;
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  const among = eq(tickets.eventId, id);
  const [from] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await ctx.db
    .select({ ticket: tickets, buyer: ticketOrders.name, type: ticketTypes.name, by: users.name })
    .from(tickets)
    .innerJoin(ticketOrders, eq(ticketOrders.id, tickets.orderId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.typeId))
    .leftJoin(users, eq(users.id, tickets.checkedInBy))
    .where(and(among, from === undefined ? undefined : gt(tickets.id, from)))
    .orderBy(asc(tickets.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ ticket }) => cursors.after([ticket.id]));
  const codeOf = await codeMaker(ctx);
  const items = page.map(({ ticket, buyer, type, by }) =>
    toShape(ticketForCheckIn, {
      id: ticket.id,
      buyer,
      type,
      holder: ticket.holder,
      state: stateOf(ticket),
      codeHash: ticket.codeHash.toString('hex'),
      codeEnd: codeOf(ticket.id).slice(-4),
      checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
      checkedInBy: by,
    }),
  );
  return { items, total: () => countMatching(ctx.db, tickets, among), next };
}
