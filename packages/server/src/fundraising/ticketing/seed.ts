import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../money/payments/index.ts';
import { causes } from '../causes/index.ts';
import { demoBuyers, demoEvent, demoTypes } from './demo/evening.ts';
import { issueTickets } from './issue-tickets.ts';
import { instantsAt } from './local-times.ts';
import { addOrder } from './orders/index.ts';
import { ticketPayable } from './payable.ts';
import { reserveSeats, seatsOf, totalOf } from './seats/index.ts';
import { type EventRow, ticketEvents, tickets, ticketTypes } from './table.ts';

const dayMs = 86_400_000;

/** Seeds an upcoming evening event of a demo NGO, with three ticket types and some orders, booked like real ones. */
export async function seedTicketing({ system, as }: TestPlatform): Promise<void> {
  const maker = await as('owner@demo.ngo');
  const event = await maker.transact(addEvent);
  await system.transact((ctx) => sell(ctx, event));
}

async function addEvent(ctx: TransactionContext): Promise<EventRow> {
  const { orgId, userId } = signedIn(ctx);
  const [home] = await ctx.db
    .select({ timeZone: organisations.timeZone, currency: organisations.currency })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const [cause] = await ctx.db
    .select({ id: causes.id })
    .from(causes)
    .where(sql`${causes.orgId} = ${orgId} and ${causes.status} = 'published'`)
    .orderBy(causes.id)
    .limit(1);
  const { timeZone = 'UTC', currency = 'USD' } = home ?? {};
  const now = ctx.now();
  const day = new Date(now.getTime() + demoEvent.inDays * dayMs).toISOString().slice(0, 10);
  const [startsAt, endsAt] = await instantsAt(ctx, timeZone, [`${day}T18:00`, `${day}T21:30`]);
  const { inDays: _, ...words } = demoEvent;
  const [event] = await ctx.db
    .insert(ticketEvents)
    .values({
      ...words,
      id: uuidv7(),
      orgId,
      timeZone,
      currency,
      status: 'public',
      startsAt: startsAt ?? now,
      endsAt: endsAt ?? now,
      causeId: cause?.id ?? null,
      publishedAt: now,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!event) throw new Error('The demo event was not written.');
  for (const [position, type] of demoTypes(currency).entries())
    await ctx.db
      .insert(ticketTypes)
      .values({ ...type, id: uuidv7(), orgId, eventId: event.id, place: position });
  return event;
}

async function sell(ctx: TransactionContext, event: EventRow): Promise<void> {
  const types = await ctx.db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, event.id))
    .orderBy(ticketTypes.place);
  for (const { name, email, counts, holders = [], diet = '' } of demoBuyers) {
    const lines = counts.flatMap((seats, at) => {
      const type = types[at];
      return type && seats > 0 ? [{ type, seats, eachMinor: type.priceMinor }] : [];
    });
    await reserveSeats(ctx, event.id, seatsOf(lines));
    const total = totalOf(lines);
    const reference = total > 0n ? referenceFor('ticket', event.id) : null;
    const answers = diet === '' ? [] : [{ question: 'What do you not eat?', answer: diet }];
    const order = await addOrder(ctx, {
      event,
      lines,
      name,
      email,
      answers,
      reference,
      givenKey: null,
      offline: true,
      heldUntil: ctx.now(),
    });
    if (reference === null)
      await issueTickets(ctx, order, { method: null, paymentId: null, paidAt: ctx.now() });
    else
      await recordOffline(ctx, ticketPayable, {
        orgId: event.orgId,
        subjectId: order.id,
        reference,
        method: 'bank-transfer',
        amount: { amountMinor: total, currency: event.currency },
        title: event.title,
        at: ctx.now(),
      });
    await nameSeats(ctx, order.id, holders);
  }
}

async function nameSeats({ db }: TransactionContext, orderId: string, holders: readonly string[]) {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.orderId, orderId))
    .orderBy(tickets.id);
  for (const [at, holder] of holders.entries()) {
    const id = rows[at]?.id;
    if (id) await db.update(tickets).set({ holder }).where(eq(tickets.id, id));
  }
}
