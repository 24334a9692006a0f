import { and, asc, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { isTestPayment } from '../../money/payments/index.ts';
import type { DonationRow } from '../donations/index.ts';
import { type TicketOrderRow, ticketEvents, ticketOrders } from '../ticketing/index.ts';
import type { Params } from './receiptable.ts';

type Match = { readonly order: TicketOrderRow; readonly event: string };

const withEvent = ({ db }: TransactionContext) =>
  db
    .select({ order: ticketOrders, event: ticketEvents.title })
    .from(ticketOrders)
    .innerJoin(ticketEvents, eq(ticketEvents.id, ticketOrders.eventId));

/** Paid, and the add-on donation was not fully refunded. */
const isReceiptable = sql`${ticketOrders.status} = 'paid' and ${ticketOrders.donationMinor} > ${ticketOrders.donationRefundedMinor}`;

/** Returns the add-on donation of a ticket order, unless it was fully refunded. */
export async function receiptableTicketDonation(
  ctx: TransactionContext,
  key: { readonly ticketOrderId: string } | { readonly reference: string },
): Promise<Params | undefined> {
  const [match] = await withEvent(ctx).where(
    and(
      'ticketOrderId' in key
        ? eq(ticketOrders.id, key.ticketOrderId)
        : eq(ticketOrders.reference, key.reference),
      isReceiptable,
    ),
  );
  return match && present(ctx, match);
}

/**
 * Returns a donor's add-on donations in a year. Ticket buyers are identified only by email address.
 */
export async function ticketDonationsOfYear(
  ctx: TransactionContext,
  { orgId, email }: DonationRow,
  { year, timeZone, limit }: { year: number; timeZone: string; limit: number },
): Promise<Params[]> {
  if (email === '') return [];
  const rows = await withEvent(ctx)
    .where(
      and(
        eq(ticketOrders.orgId, orgId),
        sql`${ticketOrders.emailKey} = lower(${email})`,
        isReceiptable,
        sql`extract(year from ${ticketOrders.paidAt} at time zone ${timeZone}) = ${year}`,
      ),
    )
    .orderBy(asc(ticketOrders.paidAt), asc(ticketOrders.id))
    .limit(limit);
  return Promise.all(rows.map((row) => present(ctx, row)));
}

/** The receipt excludes the ticket price, which paid for something in return. */
const present = async (ctx: TransactionContext, { order, event }: Match): Promise<Params> => ({
  of: { ticketOrderId: order.id },
  orgId: order.orgId,
  name: order.name,
  email: order.email,
  language: order.language,
  line: {
    donationId: null,
    ticketOrderId: order.id as NonNullable<Params['line']['ticketOrderId']>,
    at: (order.paidAt ?? order.at).toISOString(),
    cause: event,
    what: '',
    method: order.method,
    reference: order.reference ?? '',
    amount: {
      amountMinor: (order.donationMinor - order.donationRefundedMinor).toString(),
      currency: order.currency,
    },
  },
  isTestPayment: order.paymentId !== null && (await isTestPayment(ctx, order.paymentId)),
});
