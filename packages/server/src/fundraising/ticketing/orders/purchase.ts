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
  isShown,
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
type Bought = Output<typeof contract.buyTickets>;

/** Seats that one person keeps from others without paying, in orders. */
const maxHeld = 3;

/**
 * Takes the seats and opens the page on which they are paid; what costs nothing is the buyer’s at once.
 * The same `key` again is the same order.
 *
 * @throws Problem as `checkVisitor` and `openPayment` do; `not_found`, `conflict` when the sale is over, the
 *   price is another than the buyer saw, or the last seats have gone; `invalid` with the fields
 */
export async function buyTickets(outside: RequestContext, input: Params): Promise<Bought> {
  const { proof, website: honeypot } = input;
  const visitor = await checkVisitor(outside, { action: 'TICKET', proof, honeypot });
  if (visitor === 'robot') return robotAnswer(outside, input);
  const { order, place } = await outside.transact((ctx) => begin(ctx, input), 'system');
  const amount = { amountMinor: order.amountMinor.toString(), currency: order.currency };
  if (order.status === 'held') return { amount, next: await payFor(outside, place, order) };
  const path = await outside.transact((ctx) => ownPath(ctx, order.id), 'system');
  return { amount, next: path };
}

/** A robot is told what a buyer would be, and nothing is kept. */
const robotAnswer = (outside: RequestContext, { id }: Params): Promise<Bought> =>
  outside.transact(async (ctx) => {
    const { event } = await publicEventOr404(ctx, id);
    const amount = { amountMinor: '0', currency: event.currency };
    return { amount, next: `/events/${id}` };
  }, 'system');

const ownPath = async (ctx: TransactionContext, orderId: string): Promise<string> =>
  `/tickets/${await orderToken(ctx, orderId)}`;

async function begin(
  ctx: TransactionContext,
  input: Params,
): Promise<{ order: OrderRow; place: EventWithOrganiser }> {
  const place = await publicEventOr404(ctx, input.id);
  // From here on the orders of this event come one after another.
  const event = await lockEvent(ctx, place.event.id);
  const known = await sameOrder(ctx, input);
  if (known) return { order: known, place };
  refuseEnded(event, ctx.now());
  const offer = await offerOf(ctx, input);
  const types = (await typesOf(ctx, event.id)).filter(
    (type) => isShown(type, input.code) || type.id === offer?.typeId,
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
  await refuseHoarder(ctx, input);
  if (offer && lines.some(({ type }) => type.id === offer.typeId))
    await endOffer(ctx, offer, 'used');
  const full = await reserveSeats(ctx, event.id, seatsOf(lines));
  if (full) throw tooFew(types, full.full);
  // Of what was kept for them they may take less: the rest is for whoever is next.
  if (offer) await offerFree(ctx, event.id);
  return { order: await keep(ctx, place, input, { lines, donationMinor, answers }), place };
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

/** Nobody empties an event by beginning orders that they do not pay. */
async function refuseHoarder({ db }: TransactionContext, { id, email }: Params): Promise<void> {
  const held = await db.$count(
    ticketOrders,
    and(
      eq(ticketOrders.eventId, id),
      eq(ticketOrders.status, 'held'),
      sql`${ticketOrders.emailKey} = lower(${email})`,
    ),
  );
  if (held >= maxHeld)
    throw new Problem(
      'conflict',
      'You have {{orders}} unpaid orders. Pay for one of them, or try again in {{minutes}} minutes.',
      { values: { orders: held, minutes: reservationMinutes } },
    );
}

/** @throws Problem `conflict` when the key stands for another order */
async function sameOrder({ db }: TransactionContext, { id, key, email }: Params) {
  if (key === undefined) return undefined;
  const [known] = await db
    .select()
    .from(ticketOrders)
    .where(and(eq(ticketOrders.eventId, id), eq(ticketOrders.givenKey, key)));
  if (known && known.email !== email)
    throw new Problem('conflict', 'That order was started by someone else.');
  return known;
}

type Wanted = {
  readonly lines: readonly Line[];
  readonly donationMinor: bigint;
  readonly answers: OrderRow['answers'];
};

async function keep(
  ctx: TransactionContext,
  { event }: EventWithOrganiser,
  { name, email, key }: Params,
  { lines, donationMinor, answers }: Wanted,
): Promise<OrderRow> {
  const total = totalOf(lines) + donationMinor;
  const order = await addOrder(ctx, {
    event,
    lines,
    donationMinor,
    name,
    email,
    answers,
    givenKey: key ?? null,
    reference: total > 0n ? referenceFor('ticket', event.id) : null,
    heldUntil: new Date(ctx.now().getTime() + reservationMinutes * 60_000),
  });
  if (total > 0n) return order;
  return issueTickets(ctx, order, { method: null, paymentId: null, paidAt: ctx.now() });
}

type Added = Pick<OrderRow, 'name' | 'email' | 'answers' | 'givenKey' | 'reference' | 'heldUntil'> &
  Partial<Pick<OrderRow, 'offline' | 'note' | 'createdBy' | 'donationMinor'>> & {
    readonly event: EventWithOrganiser['event'];
    readonly lines: readonly Line[];
  };

/** An order with its lines, held; its seats are taken. */
export async function addOrder(
  ctx: TransactionContext,
  { event, lines, ...given }: Added,
): Promise<OrderRow> {
  const id = uuidv7();
  const { orgId, id: eventId, currency } = event;
  const [order] = await ctx.db
    .insert(ticketOrders)
    .values({
      ...given,
      id,
      orgId,
      eventId,
      currency,
      status: 'held',
      at: ctx.now(),
      seats: lines.reduce((sum, { seats }) => sum + seats, 0),
      amountMinor: totalOf(lines) + (given.donationMinor ?? 0n),
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
  outside: RequestContext,
  { event, organiser }: EventWithOrganiser,
  order: OrderRow,
) {
  const { orgId, id, name, email, amountMinor, currency, reference } = order;
  if (reference === null) throw new Error(`Nothing to pay for order ${id}.`);
  const returnPath = await outside.transact((ctx) => ownPath(ctx, id), 'system');
  try {
    const { checkoutUrl } = await openPayment(outside, {
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
    await outside.transact(
      ({ db }) => db.update(ticketOrders).set({ checkoutUrl }).where(eq(ticketOrders.id, id)),
      'system',
    );
    return checkoutUrl;
  } catch (error) {
    // Nobody was asked for money: the seats are for others at once.
    if (error instanceof Problem) await release(outside, id);
    throw error;
  }
}

const release = (outside: RequestContext, id: string) =>
  outside.transact(async (ctx) => {
    const order = await lockOrder(ctx, id);
    if (order && order.checkoutUrl === '') await releaseReservation(ctx, order, 'cancelled');
  }, 'system');
