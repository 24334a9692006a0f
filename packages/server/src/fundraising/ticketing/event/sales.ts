import { maxSaleDays, type TicketSaleDay } from '@ngo-plus/contract/fundraising/ticketing';
import { sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { eventOr404 } from '../lookup.ts';

/**
 * Tickets sold by day in the event’s time zone: the day on which their order was paid, or was made for free ones and those
 * sold by hand. Refunded tickets are left out, so that the days add up to the seats sold.
 *
 * It reads the event’s tickets by index, at most 100,000, with their orders.
 *
 * @throws Problem `not_found` also for events of other organisations
 */
export async function readSales(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<TicketSaleDay[]> {
  const { event } = await eventOr404(ctx, signedIn(ctx).orgId, id);
  const { rows } = await ctx.db.execute<TicketSaleDay>(sql`
    select to_char(coalesce(o.paid_at, o.at) at time zone ${event.timeZone}, 'YYYY-MM-DD') as day, count(*)::int as sold
    from tickets t join ticket_orders o on o.id = t.order_id
    where t.event_id = ${id}::uuid and t.state <> 'void'
    group by 1 order by 1 limit ${maxSaleDays}`);
  return rows;
}
