import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import { eq } from 'drizzle-orm';
import { emit, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { ticketsBought } from './events.ts';
import { linesOf } from './lookup.ts';
import { codeMaker, hashOf } from './secrets.ts';
import { type OrderRow, ticketOrders, tickets } from './table.ts';

type PaymentFacts = {
  readonly method: PaymentMethod | null;
  readonly paymentId: string | null;
  readonly paidAt: Date;
};

/** Marks an order as paid and issues a ticket per seat. The seats must be reserved. */
export async function issueTickets(
  ctx: TransactionContext,
  order: OrderRow,
  paid: PaymentFacts,
): Promise<OrderRow> {
  const codeOf = await codeMaker(ctx);
  const rows = [];
  for (const { typeId, seats, eachMinor } of await linesOf(ctx, order.id))
    for (let seat = 0; seat < seats; seat += 1) {
      const id = uuidv7();
      rows.push({
        id,
        orgId: order.orgId,
        eventId: order.eventId,
        orderId: order.id,
        typeId,
        codeHash: hashOf(codeOf(id)),
        holder: order.name,
        priceMinor: eachMinor,
      });
    }
  if (rows.length > 0) await ctx.db.insert(tickets).values(rows);
  const [issued] = await ctx.db
    .update(ticketOrders)
    .set({ ...paid, status: 'paid', heldUntil: null })
    .where(eq(ticketOrders.id, order.id))
    .returning();
  if (!issued) throw new Error(`Order ${order.id} no longer exists.`);
  const { orgId, eventId, id: orderId } = issued;
  await emit(ctx, ticketsBought, { orgId, eventId, orderId });
  return issued;
}
