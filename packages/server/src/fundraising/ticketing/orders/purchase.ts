import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import { reservationMinutes } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  insertMany,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { acceptsCurrency, openPayment, referenceFor } from '../../../money/payments/index.ts';
import { readDonation } from '../add-on-donation.ts';
import { issueTickets } from '../issue-tickets.ts';
import { type EventWithOrganiser, lockOrder, publicEventOr404, typesOf } from '../lookup.ts';
import {
  endOffer,
  isVisible,
  type Line,
  lockEvent,
  offerFree,
  priceSelection,
  releaseReservation,
  reserveSeats,
  seatsOf,
  totalOf,
} from '../seats/index.ts';
import { hashOf, orderToken } from '../secrets.ts';
import { type OrderRow, type TypeRow, ticketLines, ticketOrders, ticketWaiting } from '../table.ts';
import { readAnswers } from './form-answers.ts';

type Params = Input<typeof contract.buyTickets>;
type PurchaseOutcome = Output<typeof contract.buyTickets>;

/** Maximum number of unpaid orders per email address. */
const maxUnpaidOrders = 3;

/**
 * Reserves seats and opens the payment page; free orders are issued immediately. The same `key` returns the same
 * order.
 *
 * @throws Problem as `checkVisitor` and `openPayment` do; `not_found`; `conflict` if sales have ended, the price
 * differs from the one the buyer saw, or too few seats are left; `invalid` with the fields
 */
export async function buyTickets(
  requestContext: RequestContext,
  input: Params,
): Promise<PurchaseOutcome> {
  const { proof, website: honeypot } = input;
  const visitor = await checkVisitor(requestContext, { action: 'TICKET', proof, honeypot });
  if (visitor === 'robot') return answerBot(requestContext, input);
  const { order, eventWithOrganiser } = await requestContext.transact(
    (ctx) => startOrder(ctx, input),
    'system',
  );
  const amount = { amountMinor: order.amountMinor.toString(), currency: order.currency };
  if (order.status === 'held')
    return { amount, next: await payFor(requestContext, eventWithOrganiser, order) };
  const path = await requestContext.transact((ctx) => ownPath(ctx, order.id), 'system');
  return { amount, next: path };
}

/** Answers bots like buyers, without saving anything. */
const answerBot = (requestContext: RequestContext, { id }: Params): Promise<PurchaseOutcome> =>
  requestContext.transact(async (ctx) => {
    const { event } = await publicEventOr404(ctx, id);
    const amount = { amountMinor: '0', currency: event.currency };
    return { amount, next: `/events/${id}` };
  }, 'system');

const ownPath = async (ctx: TransactionContext, orderId: string): Promise<string> =>
  `/tickets/${await orderToken(ctx, orderId)}`;

async function startOrder(
  ctx: TransactionContext,
  input: Params,
): Promise<{ order: OrderRow; eventWithOrganiser: EventWithOrganiser }> {
  const eventWithOrganiser = await publicEventOr404(ctx, input.id);
  // Locking the event serialises its orders.
  const event = await lockEvent(ctx, eventWithOrganiser.event.id);
  const existing = await orderOfKey(ctx, input);
  if (existing) return { order: existing, eventWithOrganiser: eventWithOrganiser };
  refuseEnded(event, ctx.now());
  const offer = await offerOf(ctx, input);
  const types = (await typesOf(ctx, event.id)).filter(
    (type) => isVisible(type, input.code) || type.id === offer?.typeId,
  );
  const limits = { now: ctx.now(), offered: offer?.typeId };
  const { lines, fields } = priceSelection(event, types, input, limits);
  const { answers, wrong } = readAnswers(event.questions, input.answers);
  const donation = readDonation(event, input.donation);
  const donationMinor = donation.minor ?? 0n;
  const total = totalOf(lines) + donationMinor;
  if (total > 0n && !acceptsCurrency(ctx, event.currency))
    throw new Problem('conflict', "Tickets can't be paid for here at the moment.");
  Problem.ifInvalid({
    ...fields,
    ...(donation.refusal && { donation: donation.refusal }),
    ...wrong,
  });
  if (input.total !== undefined && BigInt(input.total) !== total)
    throw new Problem('conflict', 'The price has changed. Reload the page to see it.');
  await refuseTooManyUnpaid(ctx, input);
  if (offer && lines.some(({ type }) => type.id === offer.typeId))
    await endOffer(ctx, offer, 'used');
  const full = await reserveSeats(ctx, event.id, seatsOf(lines));
  if (full) throw tooFew(types, full.full);
  // A buyer may use fewer seats than offered: the rest goes to the waiting list.
  if (offer) await offerFree(ctx, event.id);
  return {
    order: await saveOrder(ctx, eventWithOrganiser, input, { lines, donationMinor, answers }),
    eventWithOrganiser: eventWithOrganiser,
  };
}

function refuseEnded({ status, endsAt }: EventWithOrganiser['event'], now: Date): void {
  if (status === 'cancelled') throw new Problem('conflict', 'This event has been cancelled.');
  if (status === 'closed') throw new Problem('conflict', 'Ticket sales have ended.');
  if (endsAt <= now) throw new Problem('conflict', 'This event has ended.');
}

async function offerOf({ db, now }: TransactionContext, { id, offer }: Params) {
  if (offer === '') return undefined;
  const [row] = await db
    .select()
    .from(ticketWaiting)
    .where(
      and(
        eq(ticketWaiting.tokenHash, hashOf(offer)),
        eq(ticketWaiting.eventId, id),
        eq(ticketWaiting.status, 'offered'),
      ),
    );
  return row?.offeredUntil && row.offeredUntil > now() ? row : undefined;
}

function tooFew(types: readonly TypeRow[], full: string): Problem {
  const type = types.find(({ id }) => id === full);
  if (!type) return new Problem('conflict', "There aren't enough seats left. Choose fewer.");
  return Problem.atField(
    'conflict',
    `counts.${full}`,
    "There aren't enough “{{name}}” tickets left. Choose fewer, or another ticket.",
    { name: type.name },
  );
}

/** Prevents reserving seats without paying for them. */
async function refuseTooManyUnpaid(
  { db }: TransactionContext,
  { id, email }: Params,
): Promise<void> {
  const unpaidOrders = await db.$count(
    ticketOrders,
    and(
      eq(ticketOrders.eventId, id),
      eq(ticketOrders.status, 'held'),
      sql`${ticketOrders.emailKey} = lower(${email})`,
    ),
  );
  if (unpaidOrders >= maxUnpaidOrders)
    throw new Problem(
      'conflict',
      'You have {{orders}} unpaid orders. Pay for one of them, or try again in {{minutes}} minutes.',
      { values: { orders: unpaidOrders, minutes: reservationMinutes } },
    );
}

/** @throws Problem `conflict` if the key belongs to another buyer's order */
async function orderOfKey({ db }: TransactionContext, { id, key, email }: Params) {
  if (key === undefined) return undefined;
  const [existing] = await db
    .select()
    .from(ticketOrders)
    .where(and(eq(ticketOrders.eventId, id), eq(ticketOrders.givenKey, key)));
  if (existing && existing.email !== email)
    throw new Problem('conflict', 'That order was started by someone else.');
  return existing;
}

type OrderContents = {
  readonly lines: readonly Line[];
  readonly donationMinor: bigint;
  readonly answers: OrderRow['answers'];
};

async function saveOrder(
  ctx: TransactionContext,
  { event }: EventWithOrganiser,
  { name, email, key }: Params,
  { lines, donationMinor, answers }: OrderContents,
): Promise<OrderRow> {
  const total = totalOf(lines) + donationMinor;
  const order = await addOrder(ctx, {
    event,
    lines,
    donationMinor,
    name,
    email,
    language: ctx.language,
    answers,
    givenKey: key ?? null,
    reference: total > 0n ? referenceFor('ticket', event.id) : null,
    heldUntil: new Date(ctx.now().getTime() + reservationMinutes * 60_000),
  });
  if (total > 0n) return order;
  return issueTickets(ctx, order, { method: null, paymentId: null, paidAt: ctx.now() });
}

type NewOrder = Pick<
  OrderRow,
  'name' | 'email' | 'answers' | 'givenKey' | 'reference' | 'heldUntil'
> &
  Partial<Pick<OrderRow, 'language' | 'offline' | 'note' | 'createdBy' | 'donationMinor'>> & {
    readonly event: EventWithOrganiser['event'];
    readonly lines: readonly Line[];
  };

/** Creates an order with its lines, in status `held`. The seats must be reserved. */
export async function addOrder(
  ctx: TransactionContext,
  { event, lines, ...facts }: NewOrder,
): Promise<OrderRow> {
  const id = uuidv7();
  const { orgId, id: eventId, currency } = event;
  const [order] = await ctx.db
    .insert(ticketOrders)
    .values({
      ...facts,
      id,
      orgId,
      eventId,
      currency,
      status: 'held',
      at: ctx.now(),
      seats: lines.reduce((sum, { seats }) => sum + seats, 0),
      amountMinor: totalOf(lines) + (facts.donationMinor ?? 0n),
      tokenHash: hashOf(await orderToken(ctx, id)),
    })
    .returning();
  if (!order) throw new Error('An order was not saved.');
  await insertMany(
    ctx.db,
    ticketLines,
    lines.map(({ type, seats, eachMinor }) => ({
      id: uuidv7(),
      orgId,
      orderId: id,
      typeId: type.id,
      seats,
      eachMinor,
    })),
  );
  return order;
}

async function payFor(
  requestContext: RequestContext,
  { event, organiser }: EventWithOrganiser,
  order: OrderRow,
) {
  const { orgId, id, name, email, amountMinor, currency, reference } = order;
  if (reference === null) throw new Error(`Nothing to pay for order ${id}.`);
  const returnPath = await requestContext.transact((ctx) => ownPath(ctx, id), 'system');
  try {
    const { checkoutUrl } = await openPayment(requestContext, {
      orgId,
      payable: 'tickets',
      subjectId: id,
      reference,
      amount: { amountMinor, currency },
      payer: { name, email },
      title: event.title,
      description: `Tickets from ${organiser.name}`,
      returnPath,
      cancelPath: `${returnPath}?cancelled=true`,
      saveCard: false,
    });
    await requestContext.transact(
      ({ db }) => db.update(ticketOrders).set({ checkoutUrl }).where(eq(ticketOrders.id, id)),
      'system',
    );
    return checkoutUrl;
  } catch (error) {
    // No payment was requested: release the seats immediately.
    if (error instanceof Problem) await release(requestContext, id);
    throw error;
  }
}

const release = (requestContext: RequestContext, id: string) =>
  requestContext.transact(async (ctx) => {
    const order = await lockOrder(ctx, id);
    if (order && order.checkoutUrl === '') await releaseReservation(ctx, order, 'cancelled');
  }, 'system');
