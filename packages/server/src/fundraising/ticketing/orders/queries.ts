import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  managesTickets,
  type TicketOrder,
  ticketOrder,
  ticketOrderRow,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { allows } from '@ngo-plus/contract/kernel';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  containsWords,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { refundableIn } from '../add-on-donation.ts';
import { aboutOrder } from '../email-facts.ts';
import { eventOr404, ticketsOfOrder } from '../lookup.ts';
import { codeMaker, formatCode } from '../secrets.ts';
import { type OrderRow, ticketEvents, ticketOrders, ticketRefunds } from '../table.ts';
import { stateOf } from '../ticket-state.ts';
import { isRefundInProgress } from './refund-outcomes.ts';
import { resendEmail } from './resend-email.ts';

const cursors = cursorsOf('ticketing.orders', [z.iso.datetime(), z.uuid()]);

/** @throws Problem `not_found` also for events of other organisations */
export async function listOrders(
  ctx: TransactionContext,
  input: Input<typeof contract.listTicketOrders>,
) {
  const { id, cursor, limit } = input;
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  const among = orderFilter(input);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    position &&
    sql`(${ticketOrders.at}, ${ticketOrders.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const rows = await ctx.db
    .select()
    .from(ticketOrders)
    .where(and(among, after))
    .orderBy(desc(ticketOrders.at), desc(ticketOrders.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.at.toISOString(), row.id]),
  );
  const items = page.map((row) => ticketOrderRow.parse(presentRow(ctx, row)));
  return { items, total: () => countMatching(ctx.db, ticketOrders, among), next };
}

const orderFilter = ({
  id,
  status,
  refunds,
  search = '',
}: Input<typeof contract.listTicketOrders>): SQL | undefined =>
  and(
    eq(ticketOrders.eventId, id),
    status ? eq(ticketOrders.status, status) : undefined,
    refunds === 'failed' ? ne(ticketOrders.refundFailure, '') : undefined,
    refunds === 'asked' ? eq(ticketOrders.refundRequest, 'open') : undefined,
    search.includes('@')
      ? sql`${ticketOrders.emailKey} = lower(${search}) and ${ticketOrders.emailKey} <> ''`
      : sql`true ${containsWords(search, sql`${ticketOrders.name}`)}`,
  );

/** Only roles that may write to buyers see their addresses. */
const seesAddresses = (ctx: TransactionContext): boolean => allows(managesTickets, ctx.actor?.role);

function presentRow(ctx: TransactionContext, row: OrderRow): z.input<typeof ticketOrderRow> {
  const { currency } = row;
  const wire = (minor: bigint) => ({ amountMinor: minor.toString(), currency });
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    seats: row.seats,
    offline: row.offline,
    email: seesAddresses(ctx) ? row.email : null,
    amount: wire(row.amountMinor),
    refunded: wire(row.refundedMinor),
    donation: wire(row.donationMinor),
    at: row.at.toISOString(),
    notRefunded: row.refundFailure !== '',
    asksRefund: row.refundRequest === 'open',
  };
}

async function orderOr404(ctx: TransactionContext, id: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(ticketOrders)
    .where(and(eq(ticketOrders.id, id), eq(ticketOrders.orgId, signedIn(ctx).orgId)));
  return Problem.ifMissing(row, 'That order');
}

/** @throws Problem `not_found` also for orders of other organisations */
export async function readOrder(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<TicketOrder> {
  const row = await orderOr404(ctx, id);
  const [event] = await ctx.db
    .select({ title: ticketEvents.title })
    .from(ticketEvents)
    .where(eq(ticketEvents.id, row.eventId));
  const open = await ctx.db.$count(
    ticketRefunds,
    and(eq(ticketRefunds.orderId, id), eq(ticketRefunds.state, 'asked')),
  );
  const manages = seesAddresses(ctx);
  const codeOf = await codeMaker(ctx);
  const { currency } = row;
  return ticketOrder.parse({
    ...presentRow(ctx, row),
    eventId: row.eventId,
    eventTitle: event?.title ?? '',
    reference: row.reference,
    answers: manages ? row.answers : [],
    note: row.note,
    returning: open > 0 || (await isLateRefundInProgress(ctx, row)),
    refundFailure: row.refundFailure,
    refundRequest:
      row.refundRequest === ''
        ? null
        : {
            state: row.refundRequest,
            at: row.refundRequestedAt?.toISOString(),
            reason: manages ? row.refundRequestReason : '',
            answer: row.refundAnswer,
          },
    donationLeft: { amountMinor: refundableIn(row).donation.toString(), currency },
    tickets: (await ticketsOfOrder(ctx, id)).map(({ ticket, type }) => ({
      id: ticket.id,
      typeId: ticket.typeId,
      type,
      holder: ticket.holder,
      // A ticket code admits its holder: show it only to roles that check people in.
      code: manages ? formatCode(codeOf(ticket.id)) : '',
      price: { amountMinor: ticket.priceMinor.toString(), currency },
      state: stateOf(ticket),
      checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
    })),
  });
}

const isLateRefundInProgress = async (
  ctx: TransactionContext,
  { status, paymentId }: OrderRow,
): Promise<boolean> =>
  status === 'too-late' && paymentId !== null && (await isRefundInProgress(ctx, paymentId));

/** @throws Problem `conflict` if the order has no tickets or no address, `rate_limited` */
export async function resendTickets(requestContext: RequestContext, { id }: { id: string }) {
  const about = await requestContext.transact(async (ctx) => {
    await orderOr404(ctx, id);
    await audit(ctx, { action: 'ticketing.resend', subject: id });
    return aboutOrder(ctx, id);
  });
  return resendEmail(requestContext, Problem.ifMissing(about, 'That order'));
}
