import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import type { TicketOrder } from '@ngo-plus/contract/fundraising/ticketing';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  defineJob,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { refundPayment } from '../../../money/payments/index.ts';
import { refundableIn } from '../add-on-donation.ts';
import { lockOrder } from '../lookup.ts';
import { ticketPayable, voidTickets } from '../payable.ts';
import { type OrderRow, ticketOrders, ticketRefunds, tickets } from '../table.ts';
import { refundLatePayment } from './late-payments.ts';
import { readOrder } from './queries.ts';
import { isRefundInProgress, lastFailure, reportFailedRefund } from './refund-outcomes.ts';

type RefundInput = {
  readonly orderId: string;
  /** Defaults to all tickets that are not void. */
  readonly ticketIds?: readonly string[] | undefined;
  readonly reason: string;
};

/**
 * Refunds tickets. They are no longer valid from now on; their seats are freed once the provider
 * confirms the refund. An order that was paid too late has no tickets and is refunded in full.
 *
 * @throws Problem `not_found`, `conflict` if it was not paid or a refund is in progress, `invalid`
 * for tickets of other orders, `unavailable` if the provider refuses: the tickets are then valid
 * again
 */
export async function refundOrder(
  requestContext: RequestContext,
  { id, ticketIds, reason }: Input<typeof contract.refundTickets>,
): Promise<TicketOrder> {
  const { status } = await requestContext.transact(async (ctx) => {
    const order = await readOrder(ctx, { id });
    await audit(ctx, {
      action: 'ticketing.refund',
      subject: id,
      after: { reason, tickets: ticketIds?.length ?? 'all' },
    });
    return order;
  });
  if (status === 'too-late') await refundLatePayment(requestContext, { orderId: id, reason });
  else await refundOrderTickets(requestContext, { orderId: id, ticketIds, reason });
  return requestContext.transact((ctx) => readOrder(ctx, { id }));
}

/** Does the same for jobs, without a check of the caller. */
export async function refundOrderTickets(
  requestContext: RequestContext,
  input: RefundInput,
): Promise<void> {
  const startedRefund = await requestContext.transact((ctx) => startRefund(ctx, input), 'system');
  if (!startedRefund) return;
  const { paymentId, amountMinor } = startedRefund;
  try {
    await refundPayment(requestContext, [ticketPayable], {
      paymentId,
      amountMinor,
      reason: input.reason,
    });
  } catch (error) {
    if (error instanceof Problem)
      await requestContext.transact(
        (ctx) => revertRefund(ctx, startedRefund.refundId, error.message),
        'system',
      );
    throw error;
  }
}

async function startRefund(ctx: TransactionContext, { orderId, ticketIds, reason }: RefundInput) {
  const order = Problem.ifMissing(await lockOrder(ctx, orderId), 'That order');
  if (order.status !== 'paid') throw new Problem('conflict', 'Only paid amounts can be refunded.');
  const open = await ctx.db.$count(
    ticketRefunds,
    and(eq(ticketRefunds.orderId, orderId), eq(ticketRefunds.state, 'asked')),
  );
  if (open > 0)
    throw new Problem(
      'conflict',
      "This order is already being refunded. Wait until that's finished.",
    );
  const { chosen, areLast } = await chosenOf(ctx, order, ticketIds);
  const ids = chosen.map(({ id }) => id);
  const worth = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0n);
  const remaining = refundableIn(order);
  // The add-on donation belongs to no seat: it is refunded with the last ticket.
  const donationMinor = areLast ? remaining.donation : 0n;
  const amountMinor = (worth < remaining.tickets ? worth : remaining.tickets) + donationMinor;
  if (order.refundRequest === 'open')
    await ctx.db
      .update(ticketOrders)
      .set({ refundRequest: 'accepted', refundAnswer: reason.slice(0, 500) })
      .where(eq(ticketOrders.id, order.id));
  if (amountMinor === 0n || order.paymentId === null) {
    await cancelSeats(ctx, order, ids);
    return undefined;
  }
  await ctx.db
    .update(tickets)
    .set({ state: 'returning' })
    .where(inArray(tickets.id, [...ids]));
  const refundId = uuidv7();
  await ctx.db.insert(ticketRefunds).values({
    id: refundId,
    orgId: order.orgId,
    orderId,
    ticketIds: ids,
    amountMinor,
    donationMinor,
    reason,
    askedAt: ctx.now(),
    askedBy: ctx.actor?.userId ?? null,
  });
  return { refundId, paymentId: order.paymentId, amountMinor };
}

async function chosenOf(
  { db }: TransactionContext,
  order: OrderRow,
  ids: readonly string[] | undefined,
) {
  const orderTickets = await db
    .select({ id: tickets.id, priceMinor: tickets.priceMinor })
    .from(tickets)
    .where(and(eq(tickets.orderId, order.id), ne(tickets.state, 'void')));
  const chosen =
    ids === undefined ? orderTickets : orderTickets.filter(({ id }) => ids.includes(id));
  const message =
    ids?.length === 0
      ? phrase('Choose a ticket')
      : phrase('These tickets have already been refunded.');
  const onlyDonation = ids === undefined && refundableIn(order).donation > 0n;
  if (
    (chosen.length === 0 && !onlyDonation) ||
    (ids !== undefined && chosen.length !== new Set(ids).size)
  )
    throw new Problem('invalid', message, { fields: { ticketIds: message } });
  return { chosen, areLast: chosen.length === orderTickets.length };
}

/** Cancels free tickets immediately. The order must be locked. */
export async function cancelSeats(
  ctx: TransactionContext,
  order: OrderRow,
  ids: readonly string[],
): Promise<void> {
  await voidTickets(ctx, order, ids);
  const remaining = await ctx.db.$count(
    tickets,
    and(eq(tickets.orderId, order.id), ne(tickets.state, 'void')),
  );
  if (remaining === 0 && order.amountMinor === 0n)
    await ctx.db
      .update(ticketOrders)
      .set({ status: 'cancelled' })
      .where(eq(ticketOrders.id, order.id));
}

/** Reverts a failed refund: the tickets are valid again, and the order records why. */
async function revertRefund(
  ctx: TransactionContext,
  refundId: string,
  why: string,
): Promise<OrderRow | undefined> {
  const [failedRefund] = await ctx.db
    .update(ticketRefunds)
    .set({ state: 'failed' })
    .where(and(eq(ticketRefunds.id, refundId), eq(ticketRefunds.state, 'asked')))
    .returning();
  if (!failedRefund) return undefined;
  await ctx.db
    .update(tickets)
    .set({ state: 'valid' })
    .where(and(inArray(tickets.id, [...failedRefund.ticketIds]), eq(tickets.state, 'returning')));
  const [order] = await ctx.db
    .update(ticketOrders)
    .set({ refundFailure: why.slice(0, 300) })
    .where(eq(ticketOrders.id, failedRefund.orderId))
    .returning();
  return order;
}

const minuteMs = 60_000;

/**
 * Follows up refunds that the provider accepted but did not complete, and those interrupted before
 * the provider was called.
 */
export const followUpRefunds = defineJob({
  name: 'ticketing.follow-returns',
  cron: '*/10 * * * *',
  payload: z.object({}),
  run: (requestContext) =>
    requestContext.transact(async (ctx) => {
      const before = new Date(ctx.now().getTime() - 10 * minuteMs);
      const startedRefund = await ctx.db
        .select({ id: ticketRefunds.id, paymentId: ticketOrders.paymentId })
        .from(ticketRefunds)
        .innerJoin(ticketOrders, eq(ticketOrders.id, ticketRefunds.orderId))
        .where(and(eq(ticketRefunds.state, 'asked'), lt(ticketRefunds.askedAt, before)))
        .limit(200);
      for (const { id, paymentId } of startedRefund) {
        if (paymentId !== null && (await isRefundInProgress(ctx, paymentId))) continue;
        const why = paymentId === null ? undefined : await lastFailure(ctx, paymentId);
        const order = await revertRefund(
          ctx,
          id,
          why ?? 'The refund was interrupted before it was requested.',
        );
        if (order) await reportFailedRefund(ctx, order, order.refundFailure);
      }
    }, 'system'),
});
