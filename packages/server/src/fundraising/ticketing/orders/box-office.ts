import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import type { TicketOrder } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../../money/payments/index.ts';
import { readDonation } from '../add-on-donation.ts';
import { issueTickets } from '../issue-tickets.ts';
import { eventOr404, typesOf } from '../lookup.ts';
import { ticketPayable } from '../payable.ts';
import { lockEvent, priceSelection, reserveSeats, seatsOf, totalOf } from '../seats/index.ts';
import { addOrder } from './purchase.ts';
import { readOrder } from './queries.ts';

/**
 * Records tickets sold offline or given away: seats, money and tickets in one transaction. Needs
 * scope `system` for posting; it checks that the event belongs to the caller's organisation.
 *
 * @throws Problem `not_found`, `conflict` if there are too few seats or the event is cancelled,
 * `invalid` with the fields
 */
export async function sellByHand(
  ctx: TransactionContext,
  input: Input<typeof contract.sellByHand>,
): Promise<TicketOrder> {
  const { orgId, userId } = signedIn(ctx);
  const { event: own } = await eventOr404(ctx, orgId, input.id);
  const event = await lockEvent(ctx, own.id);
  if (event.status === 'draft') throw new Problem('conflict', 'Publish the event first.');
  if (event.status === 'cancelled') throw new Problem('conflict', 'This event has been cancelled.');
  const limits = { now: ctx.now(), byHand: true };
  const { lines, fields } = priceSelection(event, await typesOf(ctx, event.id), input, limits);
  const { minor: donationMinor = 0n, refusal } = readDonation(event, input.donation, limits);
  Problem.ifInvalid({ ...fields, ...(refusal !== undefined && { donation: refusal }) });
  const full = await reserveSeats(ctx, event.id, seatsOf(lines));
  if (full) throw new Problem('conflict', "There aren't enough seats left. Choose fewer.");
  const total = totalOf(lines) + donationMinor;
  const { name, email, note, method } = input;
  const reference = total > 0n ? referenceFor('ticket', event.id) : null;
  const order = await addOrder(ctx, {
    event,
    lines,
    name,
    email,
    note,
    reference,
    answers: [],
    givenKey: null,
    heldUntil: ctx.now(),
    offline: true,
    createdBy: userId,
    donationMinor,
  });
  if (reference === null)
    await issueTickets(ctx, order, { method: null, paymentId: null, paidAt: ctx.now() });
  else
    await recordOffline(ctx, ticketPayable, {
      orgId,
      subjectId: order.id,
      reference,
      method,
      title: event.title,
      at: ctx.now(),
      amount: { amountMinor: total, currency: event.currency },
    });
  const after = {
    seats: order.seats,
    amountMinor: total.toString(),
    method,
    ...(donationMinor > 0n && { donationMinor: donationMinor.toString() }),
  };
  await audit(ctx, { action: 'ticketing.sell-by-hand', subject: order.id, after });
  return readOrder(ctx, { id: order.id });
}
