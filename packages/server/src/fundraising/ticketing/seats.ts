import { offerHours } from '@ngo-plus/contract/fundraising/ticketing';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { seatOffered } from './events.ts';
import {
  type EventRow,
  ticketEvents,
  ticketTypes,
  ticketWaiting,
  type WaitingRow,
} from './table.ts';

/** So many seats of each kind, by its id. */
export type Seats = ReadonlyMap<string, number>;

const hourMs = 3_600_000;

/** One event’s seats are given one after another: whoever changes them holds its row first. */
export async function lockEvent({ db }: TransactionContext, id: string): Promise<EventRow> {
  const [row] = await db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.id, id))
    .for('no key update');
  if (!row) throw new Error(`Event ${id} no longer exists.`);
  return row;
}

/**
 * Takes seats, all or none: the database counts them, and refuses one too many however many ask at once.
 * The event is locked.
 *
 * @returns the kind that has too few left, `all` when the whole event has; undefined when they are taken
 */
export async function reserveSeats(
  ctx: TransactionContext,
  eventId: string,
  seats: Seats,
): Promise<{ full: string } | undefined> {
  const total = [...seats.values()].reduce((sum, count) => sum + count, 0);
  const event = await lockEvent(ctx, eventId);
  if (event.capacity !== null && event.taken + total > event.capacity) return { full: 'all' };
  for (const [typeId, count] of inOrder(seats)) {
    const { rowCount } = await ctx.db
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} + ${count}` })
      .where(
        and(
          eq(ticketTypes.id, typeId),
          eq(ticketTypes.eventId, eventId),
          sql`${ticketTypes.taken} + ${count} <= ${ticketTypes.quantity}`,
        ),
      );
    if (rowCount === 1) continue;
    // What was taken so far goes back: the caller may go on in the same transaction.
    for (const [taken, back] of inOrder(seats)) {
      if (taken === typeId) break;
      await addToType(ctx, taken, -back);
    }
    return { full: typeId };
  }
  await addToEvent(ctx, eventId, total);
  return undefined;
}

/** Gives seats back, and offers what is free to those who wait, before anybody else can take it. */
export async function freeSeats(
  ctx: TransactionContext,
  eventId: string,
  seats: Seats,
): Promise<void> {
  await lockEvent(ctx, eventId);
  await giveBack(ctx, eventId, seats);
  await offerFree(ctx, eventId);
}

async function giveBack(ctx: TransactionContext, eventId: string, seats: Seats): Promise<void> {
  for (const [typeId, count] of inOrder(seats)) await addToType(ctx, typeId, -count);
  await addToEvent(ctx, eventId, -[...seats.values()].reduce((sum, count) => sum + count, 0));
}

const inOrder = (seats: Seats) => [...seats].toSorted(([a], [b]) => (a < b ? -1 : 1));

const addToType = ({ db }: TransactionContext, id: string, count: number) =>
  db
    .update(ticketTypes)
    .set({ taken: sql`${ticketTypes.taken} + ${count}` })
    .where(eq(ticketTypes.id, id));

const addToEvent = ({ db }: TransactionContext, id: string, count: number) =>
  db
    .update(ticketEvents)
    .set({ taken: sql`${ticketEvents.taken} + ${count}` })
    .where(eq(ticketEvents.id, id));

/** Offers made at one go; what is left is offered with the next seat or by the job. */
const mostOffers = 50;

/**
 * Keeps free seats for whoever waits, in turn: who wants more than are free goes on waiting, and the
 * next one is asked. The event is locked.
 */
export async function offerFree(ctx: TransactionContext, eventId: string): Promise<void> {
  const event = await lockEvent(ctx, eventId);
  if (event.status !== 'public' || event.endsAt <= ctx.now()) return;
  const waiting = await ctx.db
    .select()
    .from(ticketWaiting)
    .where(and(eq(ticketWaiting.eventId, eventId), eq(ticketWaiting.status, 'waiting')))
    .orderBy(asc(ticketWaiting.at), asc(ticketWaiting.id))
    .limit(mostOffers);
  for (const one of waiting) {
    const full = await reserveSeats(ctx, eventId, new Map([[one.typeId, one.seats]]));
    if (full?.full === 'all' && one.seats === 1) return;
    if (!full) await offer(ctx, one, event);
  }
}

async function offer(
  ctx: TransactionContext,
  { id, orgId }: WaitingRow,
  { endsAt, id: eventId }: EventRow,
) {
  const until = new Date(Math.min(ctx.now().getTime() + offerHours * hourMs, endsAt.getTime()));
  await ctx.db
    .update(ticketWaiting)
    .set({ status: 'offered', offeredUntil: until })
    .where(eq(ticketWaiting.id, id));
  await emit(ctx, seatOffered, { orgId, eventId, waitingId: id });
}

/** An offer of the waiting list ends: its seats go to whoever is next. The event is locked here. */
export async function endOffer(
  ctx: TransactionContext,
  { id, eventId }: Pick<WaitingRow, 'id' | 'eventId'>,
  status: 'used' | 'lapsed' | 'left',
): Promise<boolean> {
  await lockEvent(ctx, eventId);
  const [ended] = await ctx.db
    .update(ticketWaiting)
    .set({ status, offeredUntil: null })
    .where(and(eq(ticketWaiting.id, id), eq(ticketWaiting.status, 'offered')))
    .returning();
  if (!ended) return false;
  await giveBack(ctx, eventId, new Map([[ended.typeId, ended.seats]]));
  // Who uses an offer takes the seats at once, in the same transaction.
  if (status !== 'used') await offerFree(ctx, eventId);
  return true;
}

/** Offers that nobody took in time. */
export async function lapseOffers(ctx: TransactionContext): Promise<number> {
  const due = await ctx.db
    .select({ id: ticketWaiting.id, eventId: ticketWaiting.eventId })
    .from(ticketWaiting)
    .where(and(eq(ticketWaiting.status, 'offered'), lte(ticketWaiting.offeredUntil, ctx.now())))
    .orderBy(asc(ticketWaiting.eventId), asc(ticketWaiting.id))
    .limit(mostOffers);
  for (const one of due) await endOffer(ctx, one, 'lapsed');
  return due.length;
}
